import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { OutgoingMessage } from '../message.ts'
import { noWayOut } from './capture.ts'
import { smsHttp } from './sms-http.ts'
import { smtp } from './smtp.ts'

const message: OutgoingMessage = {
  ...{
    name: 'message-1-7',
    to: 'ada@example.com',
    lang: 'fa',
    subject: 'گذرواژه',
    text: 'سلام\n\nhttps://a.example/x',
  },
  from: { title: 'Meadow, "the" <site>', domain: 'meadow.example' },
}

/** A mail server of this machine that answers a recipient as it is told, and keeps what it was sent. */
async function mailServer(recipient = '250 ok') {
  const heard: string[] = []
  const server = createServer((socket: Socket) => {
    let rest = ''
    let isData = false
    socket.write('220 here\r\n')
    socket.on('data', (bytes) => {
      rest += bytes.toString()
      const lines = rest.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (isData) {
          if (line !== '.') continue
          isData = false
          socket.write('250 taken\r\n')
        } else if (line === 'DATA') {
          isData = true
          socket.write('354 go on\r\n')
        } else if (line.startsWith('RCPT')) socket.write(`${recipient}\r\n`)
        else socket.write(line.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
    socket.on('error', () => {})
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('a mail goes out from the site’s title, under a name of its own, as text and as a page', async () => {
  const { heard, url, close } = await mailServer()
  expect(await smtp({ url, from: 'no-reply@meadow.example' }).deliver(message)).toEqual({ kind: 'taken' })
  close()
  const sent = heard.join('\n')
  expect(heard).toContain('MAIL FROM:<no-reply@meadow.example>')
  expect(heard).toContain('RCPT TO:<ada@example.com>')
  expect(sent).toContain('From: "Meadow, \\"the\\" <site>" <no-reply@meadow.example>')
  expect(sent).toContain('Message-ID: <message-1-7@meadow.example>')
  expect(sent).toContain('Content-Type: text/plain')
  expect(sent).toContain('Content-Type: text/html')
})

test.each([
  ['550 no such mailbox', 'refused'],
  ['450 try later', 'thrown'],
])('a mail server that answers %s: %s', async (answer, becomes) => {
  const { url, close } = await mailServer(answer)
  const delivered = smtp({ url, from: 'no-reply@meadow.example' }).deliver(message)
  if (becomes === 'refused')
    expect(await delivered).toMatchObject({ kind: 'refused', why: expect.stringContaining('550') })
  else await expect(delivered).rejects.toThrow('450')
  close()
})

test('a mail server elsewhere must offer TLS, and one that is not there throws', async () => {
  await expect(smtp({ url: 'smtp://127.0.0.1:1', from: 'a@b.example' }).deliver(message)).rejects.toThrow()
})

/** An address that takes SMS, and answers with these one after the other. */
async function smsServer(...statuses: readonly number[]) {
  const heard: { headers: Record<string, unknown>; body: unknown }[] = []
  const server = createHttpServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) })
      response.writeHead(statuses[heard.length - 1] ?? 200).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { heard, url: `http://127.0.0.1:${port}/sms`, close: () => server.close() }
}

test('an SMS is posted with a name that stays the same; what is its own fault is refused, all else thrown', async () => {
  const { heard, url, close } = await smsServer(202, 400, 429, 401, 500, 302)
  const { deliver } = smsHttp({ url, token: 'sesame' })
  const sms = { ...message, to: '+905321234567', text: 'code 123456' }
  expect(await deliver(sms)).toEqual({ kind: 'taken' })
  expect(heard[0]).toMatchObject({
    headers: { authorization: 'Bearer sesame', 'idempotency-key': 'message-1-7', 'content-type': 'application/json' },
    body: { id: 'message-1-7', to: '+905321234567', text: 'code 123456' },
  })
  expect(await deliver(sms)).toEqual({ kind: 'refused', why: 'answered 400' })
  for (const status of [429, 401, 500, 302]) await expect(deliver(sms)).rejects.toThrow(`answered ${status}`)
  close()
})

test('where nothing can leave, a message is refused with what is missing', async () => {
  expect(await noWayOut('SMTP_URL').deliver(message)).toMatchObject({
    kind: 'refused',
    why: expect.stringContaining('SMTP_URL'),
  })
})
