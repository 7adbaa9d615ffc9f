import { connect, type Socket } from 'node:net'
import type { BrowserMessage } from '@banko/contract/wire.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestHub, playerCaller, type TestHub, type TestSocket } from '../testing/test-push.ts'
import { declareTally, type Tally } from '../testing/test-tally.ts'

let open: TestHub
let tally: Tally
beforeEach(async () => {
  open = await openTestHub()
  tally = declareTally(open.hub)
})
afterEach(() => open.close())

describe('who may listen', () => {
  test('absent and forbidden topics answer alike and leave nothing behind', async () => {
    const socket = await open.connect()
    for (const topic of ['nothing', 'tally/secret', 'tally/2']) {
      socket.say({ listen: [{ topic }] })
      await socket.settled()
      expect(socket.take()).toEqual([['closed', topic, 'unknown']])
      expect(open.hub.hasListeners(topic)).toBe(false)
    }
  })

  test('a private topic is each caller’s own, whatever he says', async () => {
    open.hub.declare({
      name: 'purse',
      ownerOf: (caller) => (caller.kind === 'player' ? caller.playerId : undefined),
      mayListen: () => true,
      snapshot: (caller) => ({ version: 0, body: caller.kind === 'player' ? caller.playerId : 0 }),
    })
    const [seven, eight, nobody] = [
      await open.connect(playerCaller(7)),
      await open.connect(playerCaller(8)),
      await open.connect(),
    ]
    for (const socket of [seven, eight, nobody]) {
      socket.say({ listen: [{ topic: 'purse' }] })
      await socket.settled()
    }
    expect(seven.take()).toEqual([['snapshot', 'purse', expect.any(String), 0, 7]])
    expect(eight.take()).toEqual([['snapshot', 'purse', expect.any(String), 0, 8]])
    expect(nobody.take()).toEqual([['closed', 'purse', 'unknown']])
    open.hub.publish('purse@8', { from: 0, to: 1, body: 80 }, 'now')
    for (const socket of [seven, eight, nobody]) await socket.settled()
    expect(seven.take()).toEqual([])
    expect(eight.take()).toEqual([['change', 'purse', expect.any(String), 0, 1, 80]])
    nobody.ws.send('{"listen":[{"topic":"purse@8"}]}')
    expect(await nobody.closed()).toBe(1007)
  })

  test('the end of a session ends its sockets, also one that is just being opened', async () => {
    const [ours, other] = [await open.connect(playerCaller(7)), await open.connect(playerCaller(8))]
    open.hub.closeSession('session-7')
    expect(await ours.closed()).toBe(4001)
    expect(ours.take()).toEqual([['closed', '', 'signedOut']])
    const late = await open.connect(playerCaller(7))
    expect(await late.closed()).toBe(4001)
    await other.settled()
    expect(other.closeCode).toBeUndefined()
  })

  test('nothing follows the goodbye, whatever is published', async () => {
    const { raw, bytes } = await listenRaw(await open.connect(playerCaller(7)))
    tally.set('a', 1)
    open.hub.closeSession('session-7')
    tally.set('a', 2, 'now')
    await open.time.advance(1000)
    await expect.poll(() => raw.closed).toBe(true)
    const all = Buffer.concat(bytes)
    expect(all.subarray(all.length - 'signedOut'.length).toString()).toBe('signedOut')
    expect(all.includes('change')).toBe(false)
  })

  test('a line that ends without a word is let go, whatever is published meanwhile', async () => {
    const other = await open.connect()
    const { raw } = await listenRaw(other)
    raw.end()
    for (let n = 0; open.hub.size > 1; n++) {
      tally.set('a', n, 'now')
      await new Promise((resolve) => setImmediate(resolve))
    }
    await other.settled()
    expect(open.hub.size).toBe(1)
    expect(open.logged.filter(({ level }) => level === 'error')).toEqual([])
  })

  test('a socket that does not answer the goodbye is cut', async () => {
    const deaf = await open.connect(playerCaller(7))
    deaf.ws.pause()
    open.hub.closeSession('session-7')
    expect(open.hub.size).toBe(1)
    await open.time.advance(1000)
    await expect.poll(() => open.hub.size).toBe(0)
    deaf.ws.terminate()
  })
})

/** One more socket of the same caller, of which every byte is seen. */
async function listenRaw({ ws }: TestSocket): Promise<{ readonly raw: Socket; readonly bytes: readonly Buffer[] }> {
  const { hostname, port, pathname } = new URL(ws.url)
  const raw = connect({ host: hostname, port: Number(port) })
  const bytes: Buffer[] = []
  raw.on('data', (some) => bytes.push(some))
  raw.on('error', () => {})
  const hello = ['Upgrade: websocket', 'Connection: Upgrade', 'Sec-WebSocket-Version: 13']
  const key = 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA=='
  raw.write([`GET ${pathname} HTTP/1.1`, `Host: ${hostname}`, ...hello, key, '', ''].join('\r\n'))
  const text = Buffer.from(JSON.stringify({ listen: [{ topic: 'tally/1' }] } satisfies BrowserMessage))
  raw.write(Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text]))
  await expect.poll(() => Buffer.concat(bytes).includes('snapshot')).toBe(true)
  return { raw, bytes }
}
