import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../caller.ts'
import { openTestHub, playerCaller, type TestHub, type TestSocket, visitor } from '../testing/test-push.ts'
import { PushLimits } from './push-limits.ts'

const [attacker, other] = ['198.51.100.1', '198.51.100.2']

let open: TestHub
/** Snapshots that were asked of the private family. */
let snapshots: number
let purse: number
beforeEach(async () => {
  open = await openTestHub()
  snapshots = 0
  purse = 0
  open.hub.declare({ name: 'many', mayListen: () => true, snapshot: () => ({ version: 0, body: {} }) })
  open.hub.declare({
    name: 'purse',
    ownerOf: (caller) => (caller.kind === 'player' ? caller.playerId : undefined),
    mayListen: () => true,
    snapshot: async () => {
      snapshots += 1
      return { version: purse, body: purse }
    },
  })
})
afterEach(() => open.close())

const connectAll = (count: number, from: () => Promise<TestSocket>) => Promise.all(Array.from({ length: count }, from))

async function listen(socket: TestSocket, topics: readonly string[]): Promise<readonly string[]> {
  socket.say({ listen: topics.map((topic) => ({ topic })) })
  await socket.settled()
  return socket.take().flatMap(([kind, name]) => (kind === 'closed' ? [String(name)] : []))
}

describe('sockets', () => {
  test('are fifty at most for an address, and there is room again when one closes', async () => {
    const [first] = await connectAll(50, () => open.connect(visitor, attacker))
    await expect(open.connect(visitor, attacker)).rejects.toThrow('429')
    expect(open.hub.size).toBe(50)
    await open.connect(visitor, other)
    first?.ws.terminate()
    await expect.poll(() => open.hub.size).toBe(50)
    await open.connect(visitor, attacker)
    expect(open.hub.size).toBe(51)
  })

  test('are ten at most for a session, from wherever they come', async () => {
    await connectAll(5, () => open.connect(playerCaller(7), attacker))
    await connectAll(5, () => open.connect(playerCaller(7), other))
    await expect(open.connect(playerCaller(7), '198.51.100.3')).rejects.toThrow('429')
    await open.connect(playerCaller(8), other)
  })

  test('are thirty at most for a player, however many sessions they have', async () => {
    const session = (n: number): Caller => ({ ...playerCaller(7), sessionId: `session ${n}` })
    for (let n = 0; n < 3; n++) await connectAll(10, () => open.connect(session(n), attacker))
    await expect(open.connect(session(3), other)).rejects.toThrow('429')
    await open.connect(playerCaller(8), attacker)
  })

  test('of visitors keep no player out who comes from their address, nor those of players a visitor', async () => {
    await connectAll(50, () => open.connect(visitor, attacker))
    for (let n = 0; n < 6; n++) await connectAll(10, () => open.connect(playerCaller(n), attacker))
    for (let n = 0; n < 6; n++) await connectAll(4, () => open.connect(playerCaller(10 + n), other))
    await connectAll(50, () => open.connect(visitor, other))
    await expect(open.connect(visitor, other)).rejects.toThrow('429')
  })

  test('of visitors from however many addresses leave room to players', () => {
    const limits = new PushLimits({ clock: open.time, rateFactor: 1 })
    const at = (n: number, caller: Caller = visitor) => ({ caller, address: `address ${n >> 5}` })
    for (let n = 0; n < 14_990; n++) limits.opened(at(n))
    // Who has five already may have no more than half of the ten that are left; who has none may come.
    expect([limits.hasRoom(at(0)), limits.hasRoom(at(20_000))]).toEqual([false, true])
    for (let n = 14_990; n < 15_000; n++) limits.opened(at(n))
    expect([limits.hasRoom(at(15_000)), limits.hasRoom(at(0, playerCaller(7)))]).toEqual([false, true])
    for (let n = 0; n < 5000; n++) limits.opened(at(0, playerCaller(n)))
    expect(limits.hasRoom(at(0, playerCaller(5000)))).toBe(false)
    limits.closed(at(0, playerCaller(7)))
    expect([limits.hasRoom(at(15_000)), limits.hasRoom(at(0, playerCaller(5000)))]).toEqual([false, true])
    limits.closed(at(3))
    expect(limits.hasRoom(at(20_000))).toBe(true)
  })
})

describe('what is said', () => {
  const chatter = async (socket: TestSocket, count: number) => {
    for (let n = 0; n < count; n++) socket.say({ ping: true })
    await socket.settled()
    return socket.closeCode
  }

  test('counts for the address, over however many sockets, and for nobody else', async () => {
    for (let n = 0; n < 5; n++) expect(await chatter(await open.connect(visitor, attacker), 490)).toBeUndefined()
    const late = await open.connect(visitor, attacker)
    expect(await chatter(late, 60)).toBe(1008)
    expect(late.items.at(-1)).toEqual(['closed', '', 'tooMany'])
    expect(await chatter(await open.connect(visitor, other), 60)).toBeUndefined()
    expect(await chatter(await open.connect(playerCaller(7), attacker), 60)).toBeUndefined()
  })

  test('counts for the player, over however many sockets and addresses', async () => {
    for (const address of [attacker, other])
      expect(await chatter(await open.connect(playerCaller(7), address), 490)).toBeUndefined()
    expect(await chatter(await open.connect(playerCaller(7), '198.51.100.3'), 60)).toBe(1008)
  })
})

describe('topics', () => {
  test('made by one address are two thousand at most, until those that everybody left are forgotten', async () => {
    const refused: string[] = []
    for (let block = 0; block < 21; block++) {
      const socket = await open.connect(visitor, attacker)
      const names = Array.from({ length: 100 }, (_, n) => `many/${block * 100 + n}`)
      refused.push(...(await listen(socket, names)))
      socket.say({ unlisten: names })
      await socket.settled()
      socket.ws.terminate()
      await expect.poll(() => open.hub.size).toBe(0)
      await open.time.advance(1000)
    }
    expect(refused).toHaveLength(100)
    expect(refused[0]).toBe('many/2000')
    expect(await listen(await open.connect(visitor, other), ['many/2000'])).toEqual([])
    // Players have what is theirs, and what they look at, from that very address too.
    expect(await listen(await open.connect(playerCaller(7), attacker), ['purse', 'many/2002'])).toEqual([])
    await open.time.advance(140_000)
    expect(await listen(await open.connect(visitor, attacker), ['many/2001'])).toEqual([])
  })
})

describe('a private snapshot', () => {
  test('serves whoever asks again within a second', async () => {
    const socket = await open.connect(playerCaller(7))
    for (let n = 0; n < 20; n++) expect(await listen(socket, ['purse'])).toEqual([])
    const second = await open.connect(playerCaller(7))
    await listen(second, ['purse'])
    expect(snapshots).toBe(1)
    await open.time.advance(1000)
    await listen(socket, ['purse'])
    expect(snapshots).toBe(2)
    await listen(await open.connect(playerCaller(8)), ['purse'])
    expect(snapshots).toBe(3)
  })

  test('is followed by what has changed since, and asked for again where that is not known', async () => {
    const socket = await open.connect(playerCaller(7))
    const say = (from: number, to: number) => {
      purse = to
      open.hub.publish('purse@7', { from, to, body: to }, 'now')
    }
    const seen = async () => {
      socket.say({ listen: [{ topic: 'purse' }] })
      await socket.settled()
      return socket.take().map(([kind, , , ...rest]) => [kind, ...rest])
    }
    expect(await seen()).toEqual([['snapshot', 0, 0]])
    say(0, 1)
    await socket.settled()
    socket.take()
    expect(await seen()).toEqual([
      ['snapshot', 0, 0],
      ['change', 0, 1, 1],
    ])
    expect(snapshots).toBe(1)
    say(5, 6)
    await socket.settled()
    socket.take()
    expect((await seen()).at(-1)?.at(-1)).toBe(6)
    expect(snapshots).toBe(2)
  })
})
