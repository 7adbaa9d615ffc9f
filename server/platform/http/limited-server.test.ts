import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { type VirtualTime, virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { afterEach, expect, test } from 'vitest'
import { recordingLog } from '../testing/test-platform.ts'
import { limitedServer, limitRequests, serverTimes } from './limited-server.ts'
import { readProxies } from './proxies.ts'
import { StrangeProxies } from './strange-proxies.ts'

/** What the server does for whoever is slow, quickly. */
const quick = { ...serverTimes, headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 }

let time: VirtualTime
let port: number
let ended: string[]
/** Requests that were too many. */
let limited: number
let close = () => {}
afterEach(() => close())

interface Opening {
  readonly times?: typeof serverTimes
  readonly trusted?: string
  readonly full?: ReadonlyMap<string, (host: string) => boolean>
}

async function open(
  answer: RequestListener,
  { times = serverTimes, trusted = '', full = new Map() }: Opening = {},
): Promise<void> {
  time = virtualTime(0)
  ended = []
  limited = 0
  const needs = { clock: time, timers: time, rateFactor: 1, proxies: readProxies(trusted), times }
  const count = (reason: string) => ({ add: () => void ended.push(reason) })
  const server = limitedServer(answer, {
    ...needs,
    headers: [],
    requests: limitRequests(needs),
    strangeProxies: new StrangeProxies({ ...needs, log: recordingLog().log, rule: 'warned' }),
    security: {
      tell: () => {
        limited += 1
      },
    },
    refused: count('tooMany'),
    unread: count('unread'),
    full,
    turnedAway: count('full'),
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  close = () => {
    server.closeAllConnections()
    server.close()
  }
}

async function line(localAddress: string): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

const greet: RequestListener = (_, response) => response.end('hello')
const hello = 'GET / HTTP/1.1\r\nHost: a.test\r\n\r\n'

/** Reads until the line is closed. */
async function rest(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
  })
  socket.resume()
  await once(socket, 'close')
  return text
}

test.each([
  ['says nothing', ''],
  ['never ends its head', 'GET / HTTP/1.1\r\nHost: a.test\r\nX-Slow: '],
  ['never ends its body', 'POST / HTTP/1.1\r\nHost: a.test\r\nContent-Length: 9\r\n\r\n{'],
])('a connection that %s is ended', async (_, said) => {
  await open((request, response) => request.resume().on('end', () => response.end()), { times: quick })
  const socket = await line('127.0.0.2')
  socket.write(said)
  await rest(socket)
  expect(socket.destroyed).toBe(true)
})

test('where too many wait, whoever asks is told when to come again before anything of it is read; elsewhere all goes on', async () => {
  let isFull = true
  const asked: (string | undefined)[] = []
  const answer: RequestListener = (request, response) => {
    asked.push(request.url)
    response.end('hello')
  }
  await open(answer, { full: new Map([['/place', (host) => isFull && host === '127.0.0.1']]) })
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x'.repeat(50_000) })
  const turned = await ask('/place')
  expect([turned.status, turned.headers.get('retry-after')]).toEqual([503, '1'])
  expect(await turned.json()).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect((await ask('/boards')).status).toBe(200)
  isFull = false
  expect((await ask('/place')).status).toBe(200)
  expect(asked).toEqual(['/boards', '/place'])
  expect(ended).toEqual(['full'])
})

test('who never reads an answer is cut after a minute; who takes it slowly is not', async () => {
  const long = Buffer.alloc(24 * 1024 * 1024, 'x')
  await open((_, response) => response.end(long))
  const [deaf, slow] = [await line('127.0.0.2'), await line('127.0.0.3')]
  for (const socket of [deaf, slow]) socket.pause().write(hello)
  let taken = 0
  slow.on('data', (part: Buffer) => {
    taken += part.length
  })
  slow.pause()
  // The house has written as much as both lines hold.
  await expect.poll(() => deaf.readableLength > 0 && slow.readableLength > 0).toBe(true)
  await time.advance(58_000)
  expect(ended).toEqual([])
  slow.resume()
  await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThan(long.length)
  await time.advance(10_000)
  expect(ended).toEqual(['unread'])
  expect((await rest(deaf)).length).toBeLessThan(long.length)
  expect(slow.destroyed).toBe(false)
  slow.write(hello)
  await expect.poll(() => taken, { timeout: 30_000 }).toBeGreaterThan(2 * long.length)
})

test('an address has so many bytes waiting for it at most, however few it leaves on each line', async () => {
  const part = Buffer.alloc(16 * 1024 * 1024, 'x')
  await open((_, response) => response.end(part))
  const lines = await Promise.all(Array.from({ length: 8 }, () => line('127.0.0.2')))
  const other = await line('127.0.0.3')
  for (const socket of [...lines, other]) socket.pause().write(hello)
  await expect.poll(() => [...lines, other].every((socket) => socket.readableLength > 0)).toBe(true)
  await time.advance(2000)
  expect(ended.length).toBeGreaterThanOrEqual(3)
  expect(ended.length).toBeLessThan(8)
  expect((await new Promise<Buffer>((resolve) => other.once('data', resolve).resume())).length).toBeGreaterThan(0)
  expect(other.destroyed).toBe(false)
  for (const socket of lines) socket.destroy()
})

test('an address has 250 connections at most, another its own, and a trusted proxy as many as there are', async () => {
  await open(greet, { trusted: '127.0.0.4' })
  const lines = await Promise.all(Array.from({ length: 250 }, () => line('127.0.0.2')))
  await rest(await line('127.0.0.2'))
  expect(ended).toEqual(['tooMany'])
  const [other, proxied] = [
    await line('127.0.0.3'),
    await Promise.all(Array.from({ length: 300 }, () => line('127.0.0.4'))),
  ]
  for (const socket of [other, ...proxied.slice(-1), ...lines.slice(0, 1)]) {
    socket.write(hello)
    expect(String((await once(socket, 'data'))[0])).toContain('200 OK')
  }
  lines[0]?.destroy()
  await expect
    .poll(async () => {
      const again = await line('127.0.0.2')
      again.write('GET / HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\n\r\n')
      return (await rest(again)).includes('200 OK')
    })
    .toBe(true)
  expect(new Set(ended)).toEqual(new Set(['tooMany']))
  for (const socket of [...lines, other, ...proxied]) socket.destroy()
})

test('who asks too often is told so late, a hundred times at once, and hears no more; others wait for nothing', async () => {
  await open(greet)
  const [greedy, other] = [await line('127.0.0.2'), await line('127.0.0.3')]
  const heard = told(greedy)
  greedy.write(hello.repeat(1000))
  await expect.poll(() => heard().greeted).toBe(1000)
  const late = await Promise.all(Array.from({ length: 100 }, () => line('127.0.0.2')))
  const words = late.map(told)
  for (const one of late) one.write(hello)
  await expect.poll(() => limited).toBe(100)
  await untilAsked(other)
  // Over a hundred nobody waits, and no word is said.
  const more = await line('127.0.0.2')
  more.write(hello)
  expect(await rest(more)).toBe('')
  // Nor to whoever sends more than the one that waits for its word.
  greedy.write(hello)
  expect(await rest(greedy)).toBe('')
  await time.advance(499)
  expect(words.filter((word) => word().refused)).toEqual([])
  const ends = Promise.all(late.map(rest))
  await time.advance(1)
  await ends
  expect(words.filter((word) => word().refused)).toHaveLength(100)
})

test('who sends on while a word waits for them is cut off', async () => {
  await open(greet)
  const greedy = await line('127.0.0.2')
  greedy.write(hello.repeat(1002))
  expect(await rest(greedy)).not.toContain(' 429 ')
})

test('over a trusted proxy whoever asks too often is told so late, and its connection stays for others', async () => {
  await open(greet, { trusted: '127.0.0.4' })
  const proxy = await line('127.0.0.4')
  const from = (address: string) => hello.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${address}\r\n\r\n`)
  const heard = told(proxy)
  proxy.write(from('198.51.100.1').repeat(1001))
  await expect.poll(() => heard().greeted).toBe(1000)
  await expect.poll(() => limited).toBe(1)
  await time.advance(500)
  await expect.poll(() => heard().refused).toBe(true)
  proxy.write(from('198.51.100.2'))
  await expect.poll(() => heard().greeted).toBe(1001)
  proxy.destroy()
})

test('who has gone before they were looked at is not answered, and ends nothing', async () => {
  let asked = 0
  await open(
    (request, response) => {
      asked += 1
      greet(request, response)
    },
    { trusted: '127.0.0.4' },
  )
  resetWhileNobodyLooks(port, hello)
  await untilAsked(await line('127.0.0.3'))
  expect(asked).toBe(1)
  expect(ended).toEqual(Array.from({ length: 50 }, () => 'tooMany'))
})

/** Fifty lines that say it and are reset before this process has come to any of them. */
function resetWhileNobodyLooks(to: number, said: string): void {
  const done = new Int32Array(new SharedArrayBuffer(4))
  const program = `
    const { connect } = require('node:net')
    const { workerData: { to, said, done } } = require('node:worker_threads')
    for (let n = 0; n < 50; n++) {
      const socket = connect({ port: to, host: '127.0.0.1', localAddress: '127.0.0.2' })
      socket.on('connect', () => socket.write(said, () => socket.resetAndDestroy()))
      socket.on('close', () => Atomics.add(done, 0, 1) === 49 && Atomics.notify(done, 0))
    }`
  new Worker(program, { eval: true, workerData: { to, said, done } })
  for (let seen = 0; seen < 50; seen = Atomics.load(done, 0)) Atomics.wait(done, 0, seen, 100)
}

/** Until the server has come to what it was sent before. */
async function untilAsked(socket: Socket): Promise<void> {
  socket.write(hello)
  await once(socket, 'data')
}

/** What a line has been answered so far. */
function told(socket: Socket): () => { readonly greeted: number; readonly refused: boolean } {
  let text = ''
  socket.on('data', (part: Buffer) => {
    text += part.toString('latin1')
  })
  return () => ({ greeted: text.split('200 OK').length - 1, refused: text.includes(' 429 ') })
}
