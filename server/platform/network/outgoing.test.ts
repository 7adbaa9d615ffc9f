import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { type OutgoingHost, type OutgoingOptions, openOutgoing } from './outgoing.ts'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A server on the loopback; answers its port. */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => unknown): Promise<number> {
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1')
  ends.push(() => {
    server.closeAllConnections()
    server.close()
  })
  await once(server, 'listening')
  // A server that listens has an address with a port.
  return (server.address() as AddressInfo).port
}

const loopback: OutgoingHost = { name: '127.0.0.1', reach: 'private' }
const open = (options: Partial<OutgoingOptions> = {}) =>
  openOutgoing({ hosts: [loopback], timeoutMilliseconds: 5000, bytesMax: 1000, ...options })
const text = (body: Uint8Array) => new TextDecoder().decode(body)

describe('an allowed host', () => {
  test('gets method, headers and body, and its answer comes back', async () => {
    const port = await serve(async (request, response) => {
      const parts: Buffer[] = []
      for await (const part of request) parts.push(part)
      const { method, url, headers } = request
      response
        .writeHead(201, { 'x-answer': 'yes' })
        .end(`${method} ${url} ${headers['x-token']} ${Buffer.concat(parts)}`)
    })
    const answer = await open().send({
      method: 'POST',
      url: `http://127.0.0.1:${port}/a?b=c`,
      headers: { 'x-token': 't' },
      body: new TextEncoder().encode('hello'),
    })
    expect([answer.status, answer.headers['x-answer'], text(answer.body)]).toEqual([201, 'yes', 'POST /a?b=c t hello'])
  })

  test('is not followed to where it sends us', async () => {
    const port = await serve((_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end())
    const answer = await open().send({ method: 'GET', url: `http://127.0.0.1:${port}/` })
    expect([answer.status, answer.headers.location]).toEqual([302, 'http://127.0.0.1:1/'])
  })

  test('that says too much is cut off', async () => {
    const port = await serve((_, response) => response.end('x'.repeat(1001)))
    const url = `http://127.0.0.1:${port}/`
    await expect(open().send({ method: 'GET', url })).rejects.toMatchObject({ failure: 'tooLarge' })
    expect((await open({ bytesMax: 1001 }).send({ method: 'GET', url })).body.byteLength).toBe(1001)
  })

  test('that never answers, or never ends, is given up', async () => {
    const silent = await serve(() => {})
    const endless = await serve((_, response) => response.write('a'))
    for (const port of [silent, endless])
      await expect(
        open({ timeoutMilliseconds: 50 }).send({ method: 'GET', url: `http://127.0.0.1:${port}/` }),
      ).rejects.toMatchObject({ failure: 'timeout' })
  })

  test('where nobody listens is unreachable', async () => {
    const port = await serve(() => {})
    for (const end of ends.splice(0)) end()
    await expect(open().send({ method: 'GET', url: `http://127.0.0.1:${port}/` })).rejects.toMatchObject({
      failure: 'unreachable',
    })
  })
})

describe('nobody else is spoken to', () => {
  const publicHosts: OutgoingHost[] = ['feed.example', '127.0.0.1', '169.254.169.254', '::1', 'localhost'].map(
    (name) => ({ name, reach: 'public' }),
  )

  test.each([
    ['a host that is not named', 'https://other.example/', 'notAllowed'],
    ['a host whose name only ends alike', 'https://evil-feed.example/', 'notAllowed'],
    ['a named host in the part before the @', 'https://feed.example@other.example/', 'notAllowed'],
    ['a named host without TLS', 'http://feed.example/', 'notSecure'],
    ['another protocol', 'ftp://feed.example/', 'notSecure'],
    ['an address of our own machine', 'https://127.0.0.1/', 'privateAddress'],
    ['the same written as one number', 'https://2130706433/', 'privateAddress'],
    ['the same in version 6', 'https://[::1]/', 'privateAddress'],
    ['the address where clouds keep their secrets', 'https://169.254.169.254/latest', 'privateAddress'],
    ['a name that leads to our own machine', 'https://localhost:1/', 'privateAddress'],
  ])('%s', async (_, url, failure) => {
    await expect(open({ hosts: publicHosts }).send({ method: 'GET', url })).rejects.toMatchObject({ failure })
  })
})

test('a name is the same in capitals', async () => {
  const port = await serve((_, response) => response.end('here'))
  const outgoing = open({ hosts: [{ name: 'localhost', reach: 'private' }] })
  const answer = await outgoing.send({ method: 'GET', url: `http://LOCALHOST:${port}/` })
  expect(text(answer.body)).toBe('here')
})
