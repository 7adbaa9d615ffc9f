import type { TopicAddress } from '@banko/contract/topics/topics.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type BrowserTime, browserTime, type Socket } from './connection.ts'
import { LiveStore } from './live.ts'
import { openPushServer, type PushServer } from './testing/push-server.ts'
import { sampleBook, sampleMarket, sampleRow } from './testing/samples.ts'

/** Real timers, shortened: a pause of a second is a millisecond. */
const quick: BrowserTime = { ...browserTime, after: (ms, run) => browserTime.after(ms / 1000, run), random: () => 0.5 }

let server: PushServer
let live: LiveStore

beforeEach(async () => {
  server = await openPushServer()
  live = openLive(quick)
})

function openLive(time: BrowserTime): LiveStore {
  return new LiveStore({
    url: server.url,
    time,
    // The part of ws that is used has the same form.
    openSocket: (url) => new WebSocket(url) as unknown as Socket,
    schedule: (flush) => queueMicrotask(flush),
  })
}

afterEach(async () => {
  live.close()
  await server.close()
})

const topic = 'match/12'
const snapshot = (epoch = 'a', version = 7) => ['snapshot', topic, epoch, version, sampleBook(version)] as const
const change = (from: number, to: number, price: number, epoch = 'a') =>
  ['change', topic, epoch, from, to, { matchId: 12, from, to, markets: [sampleMarket(price)] }] as const
const priceNow = () => live.read(topic)?.markets.get('1x2')?.outcomes[0]?.price

/** Resolves when the part has been told once more. */
function told(part = '', of: TopicAddress = topic): Promise<void> {
  return new Promise((done) => {
    const leave = live.subscribe(of, part, () => {
      leave()
      done()
    })
  })
}

async function watchFromSnapshot(): Promise<() => void> {
  const leave = live.subscribe(topic, '', () => {})
  await server.hears('listen')
  const first = told()
  server.send(snapshot())
  await first
  return leave
}

test('a topic is unknown, then a snapshot, then changes', async () => {
  const leave = live.subscribe(topic, '', () => {})
  expect((await server.hears('listen')).listen).toEqual([{ topic }])
  expect(live.read(topic)).toBeUndefined()
  expect(live.isFresh(topic)).toBe(false)

  let next = told()
  server.send(snapshot())
  await next
  expect(live.isFresh(topic)).toBe(true)
  expect(priceNow()).toBe(1420)

  next = told('market:1x2')
  server.send(change(7, 8, 1500))
  await next
  expect(priceNow()).toBe(1500)
  expect(live.read(topic)?.version).toBe(8)
  leave()
})

test('while the house is in doubt about its matches no topic of theirs is fresh; its own knowledge of a player is', async () => {
  await watchFromSnapshot()
  live.subscribe('balance', '', () => {})
  await server.hears('listen')
  let next = told('', 'balance')
  server.send(['snapshot', 'balance', 'b', 1, { balance: 5, currency: 'TRY' }])
  await next
  next = told('market:1x2')
  server.send(['stale', true])
  await next
  expect([live.isFresh(topic), live.isFresh('balance'), live.downLine]).toEqual([false, true, 'source'])
  expect(priceNow()).toBe(1420)
  // What it still knows of changes does not make it sure.
  next = told('market:1x2')
  server.send(change(7, 8, 1500))
  await next
  expect(live.isFresh(topic)).toBe(false)
  next = told()
  server.send(['stale', false])
  await next
  expect(live.isFresh(topic)).toBe(true)
  // Another process of the house may well know.
  server.send(['stale', true])
  next = told()
  server.cut()
  await next
  expect((await server.hears('listen')).listen).toContainEqual({ topic, epoch: 'a', version: 8 })
  next = told()
  server.send(['current', topic, 'a', 8])
  await next
  expect(live.isFresh(topic)).toBe(true)
})

test('a device that goes offline is not fresh at once, and says whose line it is; back, it resumes', async () => {
  await watchFromSnapshot()
  expect(live.downLine).toBeUndefined()
  live.goOffline()
  expect([live.isFresh(topic), live.downLine]).toEqual([false, 'own'])
  live.hurry()
  expect((await server.hears('listen')).listen).toEqual([{ topic, epoch: 'a', version: 7 }])
  const next = told()
  server.send(['current', topic, 'a', 7])
  await next
  expect([live.isFresh(topic), live.downLine]).toEqual([true, undefined])
})

test('a silent house locks without losing its place: nothing is asked again when it speaks', async () => {
  let late = 0
  live.close()
  live = openLive({ ...quick, now: () => browserTime.now() + late })
  await watchFromSnapshot()
  let next = told()
  late = 5000
  await next
  expect([live.isFresh(topic), live.downLine]).toEqual([false, 'house'])
  next = told()
  server.send(change(7, 8, 1500))
  await next
  expect([live.isFresh(topic), live.downLine, priceNow()]).toEqual([true, undefined, 1500])
  expect(server.heard).toEqual([])
})

test('an old change does nothing', async () => {
  await watchFromSnapshot()
  const next = told()
  server.send(change(5, 6, 9999), change(6, 7, 9998), change(7, 8, 1500))
  await next
  expect(priceNow()).toBe(1500)
})

test('a gap asks for the snapshot, and the topic is not fresh until it has come', async () => {
  await watchFromSnapshot()
  let next = told()
  server.send(change(9, 10, 1600))
  await next
  expect(live.isFresh(topic)).toBe(false)
  expect(priceNow()).toBe(1420)
  expect((await server.hears('listen')).listen).toEqual([{ topic }])

  next = told()
  server.send(change(10, 11, 1700), snapshot('a', 11), change(11, 12, 1800))
  await next
  expect(live.isFresh(topic)).toBe(true)
  expect(priceNow()).toBe(1800)
  expect(server.heard).toEqual([])
})

test('after a cut it resumes from its version; what was missed brings it up to date', async () => {
  await watchFromSnapshot()
  const lost = told()
  server.cut()
  await lost
  expect(live.isFresh(topic)).toBe(false)
  expect(live.connection).toBe('lost')
  expect(priceNow()).toBe(1420)

  expect((await server.hears('listen')).listen).toEqual([{ topic, epoch: 'a', version: 7 }])
  const next = told()
  server.send(change(7, 9, 1550))
  await next
  expect(live.connection).toBe('open')
  expect(live.isFresh(topic)).toBe(true)
  expect(priceNow()).toBe(1550)
})

test('after a cut in which nothing happened the house says so', async () => {
  await watchFromSnapshot()
  server.cut()
  await server.hears('listen')
  const next = told()
  server.send(['current', topic, 'a', 7])
  await next
  expect(live.isFresh(topic)).toBe(true)
})

test('another epoch: neither its changes nor its word fit, only its snapshot', async () => {
  await watchFromSnapshot()
  let next = told()
  server.send(change(7, 8, 9999, 'b'))
  await next
  expect(live.isFresh(topic)).toBe(false)
  await server.hears('listen')
  next = told()
  server.send(snapshot('b', 2))
  await next
  expect(live.read(topic)?.version).toBe(2)
  expect(live.isFresh(topic)).toBe(true)
})

test('a topic that the house closes stays closed; one that was too slow is asked for again', async () => {
  await watchFromSnapshot()
  let next = told()
  server.send(['closed', topic, 'tooSlow'])
  await next
  expect((await server.hears('listen')).listen).toEqual([{ topic, epoch: 'a', version: 7 }])
  next = told()
  server.send(['closed', topic, 'unknown'])
  await next
  expect(live.isClosed(topic)).toBe(true)
})

test('a board that is not there is asked for again, ever more rarely, until it is or nobody looks', async () => {
  live.close()
  const timers = new Set<{ readonly milliseconds: number; run(): void }>()
  const after: BrowserTime['after'] = (milliseconds, run) => {
    const timer = { milliseconds, run }
    timers.add(timer)
    return () => timers.delete(timer)
  }
  live = openLive({ ...quick, after })
  const run = (...pauses: readonly number[]) => {
    const due = [...timers].filter(({ milliseconds }) => pauses.includes(milliseconds))
    for (const timer of due) if (timers.delete(timer)) timer.run()
    return due.map(({ milliseconds }) => milliseconds)
  }
  const pauses = [4000, 8000, 16_000, 32_000, 60_000]
  const league = 'board/tournament:7'
  const leave = live.subscribe(league, '', () => {})
  const refuse = async () => {
    expect((await server.hears('listen')).listen).toEqual([{ topic: league }])
    const next = told('', league)
    server.send(['closed', league, 'unknown'])
    await next
    expect(live.isClosed(league)).toBe(true)
  }
  for (const pause of [...pauses, 60_000]) {
    await refuse()
    expect(run(...pauses)).toEqual([pause])
  }
  await server.hears('listen')
  let next = told('', league)
  server.send(['snapshot', league, 'a', 1, { rows: [sampleRow(1)] }])
  await next
  expect([live.isClosed(league), live.isFresh(league), run(...pauses)]).toEqual([false, true, []])

  next = told('', league)
  server.send(['closed', league, 'unknown'])
  await next
  leave()
  const leaving = 5000
  expect(run(leaving)).toEqual([leaving])
  await server.hears('unlisten')
  expect(run(...pauses)).toEqual([])
})

test('a part is told of its own changes only', async () => {
  const board = 'board/live'
  const heard: string[] = []
  live.subscribe(board, 'row:1', () => heard.push('row:1'))
  live.subscribe(board, 'row:2', () => heard.push('row:2'))
  live.subscribe(board, 'list', () => heard.push('list'))
  await server.hears('listen')
  let next = told('', board)
  server.send(['snapshot', board, 'a', 1, { rows: [sampleRow(1), sampleRow(2)] }])
  await next
  heard.length = 0

  next = told('', board)
  server.send([
    'change',
    board,
    'a',
    1,
    2,
    { rows: [sampleRow(2, { version: 8, main: sampleMarket(1500) })], removed: [] },
  ])
  await next
  expect(heard).toEqual(['row:2'])

  next = told('', board)
  server.send(['change', board, 'a', 2, 3, { rows: [], removed: [1] }])
  await next
  expect(heard).toEqual(['row:2', 'row:1', 'list'])
  expect([...(live.read(board)?.rows.keys() ?? [])]).toEqual([2])
})

test('listeners of one frame are told once', async () => {
  await watchFromSnapshot()
  let count = 0
  live.subscribe(topic, 'market:1x2', () => {
    count += 1
  })
  const next = told('market:1x2')
  server.send(change(7, 8, 1500), change(8, 9, 1510), change(9, 10, 1520))
  await next
  expect(count).toBe(1)
})

test('a topic that nobody watches is left, but not at once', async () => {
  const leave = await watchFromSnapshot()
  leave()
  // Back before the pause is over: nothing is said to the house.
  const again = live.subscribe(topic, '', () => {})
  expect(priceNow()).toBe(1420)
  again()
  expect((await server.hears('unlisten')).unlisten).toEqual([topic])
  expect(live.read(topic)).toBeUndefined()
})

test('with another session nothing of the earlier person is kept', async () => {
  live.subscribe('balance', '', () => {})
  await server.hears('listen')
  const next = told('', 'balance')
  server.send(['snapshot', 'balance', 'a', 3, { balance: 5000, currency: 'TRY' }])
  await next
  expect(live.read('balance')).toEqual({ balance: 5000, currency: 'TRY' })
  live.renew()
  expect(live.read('balance')).toBeUndefined()
  expect((await server.hears('listen')).listen).toEqual([{ topic: 'balance' }])
})

/** With pauses as long as they are: a socket may take longer to open than a shortened one allows. */
function openUnhurried(): void {
  live.close()
  live = openLive(browserTime)
}

const carried = (version = 7) => [{ topic, epoch: 'a', version, body: sampleBook(version) }]

test('what the page carried is there at once and fresh, and the house is asked from there', async () => {
  openUnhurried()
  live.carry(carried(), 60_000)
  expect(live.isFresh(topic)).toBe(true)
  expect(priceNow()).toBeDefined()
  live.subscribe(topic, '', () => {})
  await expect.poll(() => server.heard).toContainEqual({ listen: [{ topic, epoch: 'a', version: 7 }] })
  expect(live.isFresh(topic)).toBe(true)
  const next = told()
  server.send(change(7, 8, 2500))
  await next
  expect(priceNow()).toBe(2500)
  expect(live.isFresh(topic)).toBe(true)
})

test('what the page carried is no longer fresh once the house is silent for too long', async () => {
  live.carry(carried(), 5000)
  live.subscribe(topic, '', () => {})
  await told()
  expect(live.isFresh(topic)).toBe(false)
})

test.each(['says otherwise', 'is lost'])('what the page carried is no longer fresh once the house %s', async (what) => {
  openUnhurried()
  live.carry(carried(), 60_000)
  live.subscribe(topic, '', () => {})
  await server.hears('listen')
  expect(live.isFresh(topic)).toBe(true)
  if (what === 'is lost') server.cut()
  else server.send(['current', topic, 'b', 9])
  await expect.poll(() => live.isFresh(topic)).toBe(false)
})

test('what the page carried and nobody watches is left', async () => {
  openUnhurried()
  live.carry(carried(), 60_000_000)
  await server.hears('listen')
  await server.hears('unlisten')
  expect(live.read(topic)).toBeUndefined()
})
