import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestHub, type TestHub, type TestSocket } from '../testing/test-push.ts'

let open: TestHub
beforeEach(async () => {
  open = await openTestHub()
})
afterEach(() => open.close())

const emptyPong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])
const notJson = Buffer.from([0x81, 0x81, 0, 0, 0, 0, 'x'.charCodeAt(0)])
const noFrame = Buffer.from([0xff, 0xff, 0xff])

/** One more socket of the same caller, that says whatever bytes it likes. */
async function openRaw({ ws }: TestSocket): Promise<Socket> {
  const { hostname, port, pathname } = new URL(ws.url)
  const raw = connect({ host: hostname, port: Number(port) })
  raw.on('error', () => {})
  const hello = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
  raw.write([`GET ${pathname} HTTP/1.1`, `Host: ${hostname}`, ...hello, key, '', ''].join('\r\n'))
  await new Promise((resolve) => raw.once('data', resolve))
  return raw.resume()
}

test.each(['ping', 'pong'] as const)('a %s counts like whatever else a socket says', async (kind) => {
  const [chatty, quiet] = [await open.connect(), await open.connect()]
  for (let n = 0; n < 480; n++) {
    chatty.ws[kind]()
    // Of pings without an answer ws lets wait few.
    if (kind === 'ping') await new Promise((resolve) => chatty.ws.once('pong', resolve))
  }
  await chatty.settled()
  expect(chatty.closeCode).toBeUndefined()
  for (let n = 0; n < 30; n++) chatty.ws[kind]()
  expect(await chatty.closed()).toBe(1008)
  expect(chatty.items.at(-1)).toEqual(['closed', '', 'tooMany'])
  expect(open.ended('tooMany')).toBe(1)
  for (let tenSeconds = 0; tenSeconds < 30; tenSeconds++) {
    quiet.ws[kind]()
    await quiet.settled()
    await open.time.advance(10_000)
  }
  expect(quiet.closeCode).toBeUndefined()
})

test('frames of which nothing is told count by their bytes', async () => {
  const socket = await open.connect()
  const pingInPieces = (pieces: number) => {
    for (let n = 0; n < pieces; n++) socket.ws.send('', { fin: false })
    socket.say({ ping: true })
  }
  pingInPieces(10_000)
  await socket.settled()
  expect(open.ended('tooMany')).toBe(0)
  pingInPieces(12_000)
  await socket.settled()
  expect(open.ended('tooMany')).toBe(1)
  await open.time.advance(500)
  await expect.poll(() => open.hub.size).toBe(0)
})

test('whoever goes on after the goodbye is cut', async () => {
  const other = await open.connect()
  const raw = await openRaw(other)
  raw.write(notJson)
  await expect.poll(() => open.ended('malformed')).toBe(1)
  expect(open.hub.size).toBe(2)
  for (let n = 0; n < 10; n++) raw.write(Buffer.concat(Array.from({ length: 5000 }, () => emptyPong)))
  await expect.poll(() => open.hub.size).toBe(1)
  expect(open.ended('tooMany')).toBe(0)
})

test('what is no frame is counted and fills no log, and its socket is soon gone', async () => {
  const other = await open.connect()
  for (let n = 0; n < 20; n++) (await openRaw(other)).write(noFrame)
  await expect.poll(() => open.ended('malformed')).toBe(20)
  await open.time.advance(500)
  await expect.poll(() => open.hub.size).toBe(1)
  expect(open.logged).toEqual([])
})
