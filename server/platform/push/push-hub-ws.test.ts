import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openTestHub, type TestHub, type TestSocket } from '../testing/test-push.ts'
import { declareTally, merge, type Tally } from '../testing/test-tally.ts'

let open: TestHub
let tally: Tally
beforeEach(async () => {
  open = await openTestHub()
  tally = declareTally(open.hub)
})
afterEach(() => open.close())

async function listening(): Promise<TestSocket> {
  const socket = await open.connect()
  socket.say({ listen: [{ topic: 'tally/1' }] })
  await socket.settled()
  return socket
}

const epochOf = (socket: TestSocket) => String(socket.items.find(([kind]) => kind === 'snapshot')?.[2])

describe('changes', () => {
  test('begin with the snapshot; those of one tick arrive merged, once per socket', async () => {
    tally.set('a', 1)
    const [first, second] = [await listening(), await listening()]
    expect(first.take()).toEqual([['snapshot', 'tally/1', expect.any(String), 1, { a: 1 }]])
    second.take()
    tally.set('a', 2)
    tally.set('b', 5)
    await first.settled()
    expect(first.take()).toEqual([])
    await open.time.advance(50)
    for (const socket of [first, second]) {
      await socket.settled()
      expect(socket.take()).toEqual([['change', 'tally/1', expect.any(String), 1, 3, { a: 2, b: 5 }]])
    }
  })

  test('are encoded once for every slice of the tick, however many listen', async () => {
    let reads = 0
    const body = {
      get a() {
        reads += 1
        return 2
      },
    }
    async function readsFor(sockets: readonly TestSocket[]): Promise<number> {
      reads = 0
      const from = tally.version
      tally.version += 1
      open.hub.publish('tally/1', { from, to: tally.version, body }, 'tick')
      await open.time.advance(50)
      for (const socket of sockets) {
        await socket.settled()
        expect(socket.take().at(-1)).toEqual(['change', 'tally/1', expect.any(String), from, from + 1, { a: 2 }])
      }
      return reads
    }
    const one = await listening()
    const alone = await readsFor([one])
    const many = await Promise.all(Array.from({ length: 20 }, listening))
    expect(await readsFor([one, ...many])).toBe(alone)
    expect(alone).toBeGreaterThan(0)
  })

  test('an urgent one leaves at once, after what waits for the same topic', async () => {
    const socket = await listening()
    socket.take()
    tally.set('a', 1)
    tally.set('a', 9, 'now')
    await socket.settled()
    expect(socket.take()).toEqual([['change', 'tally/1', expect.any(String), 0, 2, { a: 9 }]])
    await open.time.advance(100)
    await socket.settled()
    expect(socket.take()).toEqual([])
  })

  test('stay apart where the family cannot merge them, in one frame', async () => {
    open.hub.declare({ name: 'plain', mayListen: () => true, snapshot: () => ({ version: 0, body: null }) })
    const socket = await open.connect()
    socket.say({ listen: [{ topic: 'plain' }] })
    await socket.settled()
    socket.take()
    socket.frames.length = 0
    open.hub.publish('plain', { from: 0, to: 1, body: 'x' }, 'tick')
    open.hub.publish('plain', { from: 1, to: 2, body: 'y' }, 'tick')
    await open.time.advance(50)
    await socket.settled()
    expect(socket.take().map((item) => item.at(-1))).toEqual(['x', 'y'])
    expect(socket.frames[0]).toBe(2)
  })

  test('a gap in what the house publishes brings the snapshot', async () => {
    const socket = await listening()
    socket.take()
    tally.counters.set('a', 7)
    tally.version = 5
    open.hub.publish('tally/1', { from: 4, to: 5, body: { a: 7 } }, 'now')
    await socket.settled()
    expect(socket.take()).toEqual([['snapshot', 'tally/1', expect.any(String), 5, { a: 7 }]])
  })

  test('what lies before a gap cannot be joined to what lies behind it', async () => {
    const socket = await listening()
    const epoch = epochOf(socket)
    tally.set('a', 1, 'now')
    tally.version = 4
    tally.set('b', 2, 'now')
    const back = await open.connect()
    back.say({ listen: [{ topic: 'tally/1', epoch, version: 0 }] })
    await back.settled()
    expect(back.take()).toEqual([['snapshot', 'tally/1', epoch, 5, { a: 1, b: 2 }]])
  })

  test('nothing comes after leaving', async () => {
    const socket = await listening()
    socket.say({ unlisten: ['tally/1'] })
    await socket.settled()
    socket.take()
    tally.set('a', 1, 'now')
    await socket.settled()
    expect(socket.take()).toEqual([])
  })

  test('what happens while a slow snapshot is made is neither lost nor sent twice', async () => {
    let release: (() => void) | undefined
    open.hub.declare({
      name: 'slow',
      mayListen: () => true,
      snapshot: async () => {
        const early = { version: 1, body: { n: 1 } }
        await new Promise<void>((resolve) => {
          release = resolve
        })
        return early
      },
      merge,
    })
    const socket = await open.connect()
    socket.say({ listen: [{ topic: 'slow' }] })
    await socket.settled()
    expect(open.hub.hasListeners('slow')).toBe(true)
    open.hub.publish('slow', { from: 0, to: 1, body: { n: 1 } }, 'now')
    open.hub.publish('slow', { from: 1, to: 2, body: { n: 2 } }, 'now')
    open.hub.publish('slow', { from: 2, to: 3, body: { n: 3 } }, 'tick')
    release?.()
    await socket.settled()
    await open.time.advance(50)
    await socket.settled()
    expect(socket.take()).toEqual([
      ['snapshot', 'slow', expect.any(String), 1, { n: 1 }],
      ['change', 'slow', expect.any(String), 1, 3, { n: 3 }],
    ])
  })
})

describe('coming back', () => {
  test('to the same version is current; to an earlier one gets what was missed, merged', async () => {
    tally.set('a', 1)
    const socket = await listening()
    const epoch = epochOf(socket)
    socket.ws.terminate()
    const back = await open.connect()
    back.say({ listen: [{ topic: 'tally/1', epoch, version: 1 }] })
    await back.settled()
    expect(back.take()).toEqual([['current', 'tally/1', epoch, 1]])
    tally.set('a', 2)
    tally.set('b', 3)
    back.say({ listen: [{ topic: 'tally/1', epoch, version: 1 }] })
    await back.settled()
    expect(back.take()).toEqual([['change', 'tally/1', epoch, 1, 3, { a: 2, b: 3 }]])
  })

  test('with another epoch, from too far back or from the future gets the snapshot', async () => {
    tally.set('a', 1)
    const socket = await listening()
    const epoch = epochOf(socket)
    for (let n = 0; n < 600; n++) tally.set('a', n)
    for (const from of [{ epoch: 'other', version: 601 }, { epoch, version: 1 }, { epoch, version: 999 }, { epoch }]) {
      const back = await open.connect()
      back.say({ listen: [{ topic: 'tally/1', ...from }] })
      await back.settled()
      expect(back.take()).toEqual([['snapshot', 'tally/1', epoch, 601, { a: 599 }]])
    }
  })

  test('is possible for two minutes after the last listener left', async () => {
    const socket = await listening()
    const epoch = epochOf(socket)
    socket.ws.terminate()
    await expect.poll(() => open.hub.size).toBe(0)
    await open.time.advance(100_000)
    expect(open.hub.hasListeners('tally/1')).toBe(true)
    tally.set('a', 1)
    const back = await open.connect()
    back.say({ listen: [{ topic: 'tally/1', epoch, version: 0 }] })
    await back.settled()
    expect(back.take()).toEqual([['change', 'tally/1', epoch, 0, 1, { a: 1 }]])
    back.ws.terminate()
    await expect.poll(() => open.hub.size).toBe(0)
    await open.time.advance(140_000)
    expect(open.hub.hasListeners('tally/1')).toBe(false)
  })

  test('keeps the topic for as long as one listens', async () => {
    const first = await listening()
    first.ws.terminate()
    await expect.poll(() => open.hub.size).toBe(0)
    const second = await listening()
    for (let n = 0; n < 15; n++) {
      await open.time.advance(10_000)
      await second.settled()
    }
    second.take()
    tally.set('a', 1, 'now')
    await second.settled()
    expect(second.take()).toEqual([['change', 'tally/1', expect.any(String), 0, 1, { a: 1 }]])
  })
})

describe('doubt', () => {
  test('a refreshed family brings everybody the snapshot, and whoever comes back to what he had', async () => {
    const [stays, goes] = [await listening(), await listening()]
    const old = epochOf(stays)
    stays.take()
    goes.ws.terminate()
    tally.set('a', 1, 'now')
    // Something was missed: the version does not tell.
    tally.counters.set('b', 7)
    open.hub.refresh('tally')
    await stays.settled()
    const [change, snapshot] = stays.take()
    expect(change).toEqual(['change', 'tally/1', old, 0, 1, { a: 1 }])
    expect(snapshot).toEqual(['snapshot', 'tally/1', expect.any(String), 1, { a: 1, b: 7 }])
    const epoch = String(snapshot?.[2])
    expect(epoch).not.toBe(old)
    const back = await open.connect()
    back.say({ listen: [{ topic: 'tally/1', epoch: old, version: 1 }] })
    await back.settled()
    expect(back.take()).toEqual([['snapshot', 'tally/1', epoch, 1, { a: 1, b: 7 }]])
    tally.set('a', 2, 'now')
    for (const socket of [stays, back]) {
      await socket.settled()
      expect(socket.take()).toEqual([['change', 'tally/1', epoch, 1, 2, { a: 2 }]])
    }
  })

  test('of the house is told to everybody once, and to whoever comes while it lasts', async () => {
    const first = await open.connect()
    open.hub.doubt()
    open.hub.doubt()
    const second = await open.connect()
    for (const socket of [first, second]) {
      await socket.settled()
      expect(socket.take()).toEqual([['stale', true]])
    }
    open.hub.trust()
    const third = await open.connect()
    await third.settled()
    await second.settled()
    expect(second.take()).toEqual([['stale', false]])
    expect(third.take()).toEqual([])
  })
})

describe('bounds', () => {
  test.each([
    '',
    'null',
    '[]',
    '{}',
    '{"listen":1}',
    '{"listen":[{"topic":5}]}',
    '{"listen":[{"topic":"../x"}]}',
    '{"unlisten":[null]}',
  ])('rubbish ends the socket and nothing else: %s', async (text) => {
    const [bad, good] = [await open.connect(), await open.connect()]
    bad.ws.send(text)
    expect(await bad.closed()).toBe(1007)
    await good.settled()
    expect(good.closeCode).toBeUndefined()
    expect(open.logged).toEqual([])
  })

  test('a message of more than 64 KB ends the socket', async () => {
    const socket = await open.connect()
    socket.ws.send(JSON.stringify({ unlisten: [], more: 'x'.repeat(70_000) }))
    expect(await socket.closed()).toBe(1009)
  })

  test('a hundred topics a socket', async () => {
    open.hub.declare({ name: 'many', mayListen: () => true, snapshot: () => ({ version: 0, body: 0 }) })
    const socket = await open.connect()
    socket.say({ listen: Array.from({ length: 101 }, (_, n) => ({ topic: `many/${n}` })) })
    await socket.settled()
    const items = socket.take()
    expect(items.filter(([kind]) => kind === 'snapshot')).toHaveLength(100)
    expect(items).toContainEqual(['closed', 'many/100', 'tooMany'])
  })

  test('who asks too often is dropped by name', async () => {
    const socket = await open.connect()
    for (let n = 0; n < 1000; n++) socket.say({ ping: true })
    expect(await socket.closed()).toBe(1008)
    expect(socket.items.at(-1)).toEqual(['closed', '', 'tooMany'])
  })

  test('a beat every two seconds; without a sign of life for thirty, the socket is cut', async () => {
    const [alive, dead] = [await open.connect(), await open.connect()]
    dead.ws.pause()
    for (let n = 0; n < 4; n++) {
      await open.time.advance(10_000)
      await alive.settled()
    }
    expect(alive.items.filter(([kind]) => kind === 'beat').length).toBe(4 * 5)
    await expect.poll(() => open.hub.size).toBe(1)
    expect(alive.closeCode).toBeUndefined()
    dead.ws.terminate()
  })

  test('a snapshot that fails is logged and ends the socket, which will come back', async () => {
    open.hub.declare({ name: 'broken', mayListen: () => true, snapshot: () => Promise.reject(new Error('no table')) })
    const socket = await open.connect()
    socket.say({ listen: [{ topic: 'broken' }] })
    expect(await socket.closed()).toBe(1011)
    expect(open.logged).toMatchObject([{ level: 'error', event: 'push.joinFailed' }])
  })
})
