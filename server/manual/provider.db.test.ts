import type { Market } from '@banko/betting/match/market.ts'
import type { FeedMessage } from '@banko/contract/feed/message.ts'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { openHouse } from '../house.ts'
import { memoryBus } from '../platform/bus/memory-bus.ts'
import { openJobs } from '../platform/jobs/open-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { quietPush } from '../platform/push/quiet-push.ts'
import { openManualProvider } from './provider.ts'
import { readOwn } from './store.ts'
import { openTestDesk, type TestDesk } from './test-desk.ts'
import { feedRefOf } from './word.ts'

let desk: TestDesk
afterEach(() => desk.town.close())

const minute = 60_000
const names = ['a', 'b', 'c'] as const
const fixture = (match: string) => ({
  match,
  sportId: 1,
  category: { name: 'World', flag: 'xx' },
  tournament: 'Cup',
  home: `${match} North`,
  away: `${match} South`,
  startsAt: desk.town.platform.clock.now() - minute,
})
const offer = (match: string, price = 2000) => ({
  match,
  markets: ['1x2', 'doubleChance'].map((key) => ({
    key,
    status: 'active' as const,
    outcomes: (key === '1x2' ? ['1', 'x', '2'] : ['1x', '12', 'x2']).map((id) => ({ id, price, active: true })),
  })),
})

/** Who hears a provider and nothing else: what is on offer by its words, and what it said of results. */
function openListener(platform: Platform) {
  const provider = openManualProvider(platform)
  const offers = new Map<string, { state: unknown; betting: string; markets: Map<string, Market> }>()
  const results: string[] = []
  const heard: FeedMessage[] = []
  let knownAt: number | undefined

  function hear(message: FeedMessage): void {
    heard.push(message)
    if (message.kind === 'alive' || message.kind === 'snapshotComplete') knownAt = message.at
    if (!('match' in message)) return
    const was = offers.get(message.match) ?? {
      state: undefined,
      betting: 'stopped',
      markets: new Map<string, Market>(),
    }
    offers.set(message.match, was)
    if (message.kind === 'odds') {
      if (message.complete) was.markets.clear()
      was.state = message.state ?? was.state
      was.betting = message.betting ?? was.betting
      for (const market of message.markets) was.markets.set(market.key, market)
      for (const key of message.removed ?? []) was.markets.delete(key)
      if (was.betting === 'closed') was.markets.clear()
    }
    if (message.kind === 'betStop' && !message.markets && was.betting === 'open') was.betting = 'stopped'
    if (message.kind === 'betStop')
      for (const key of message.markets ?? []) {
        const market = was.markets.get(key)
        if (market) was.markets.set(key, { ...market, status: 'suspended' })
      }
    if (message.kind === 'settlement') for (const { key } of message.markets) was.markets.delete(key)
    if (message.kind === 'cancel') {
      for (const key of message.markets ?? [...was.markets.keys()]) if (typeof key === 'string') was.markets.delete(key)
      if (!message.markets) was.betting = 'closed'
    }
    if (['settlement', 'settlementRollback', 'cancel', 'cancelRollback'].includes(message.kind))
      results.push(JSON.stringify(message))
  }

  return {
    provider,
    offers,
    results,
    heard,
    knownAt: () => knownAt,
    start: () => provider.start(async (messages) => messages.forEach(hear)),
  }
}

type Step = (match: string) => Promise<unknown>

const steps: Readonly<Record<string, Step>> = {
  price: (match) => desk.ask('putPrices', offer(match, 1500 + desk.town.platform.random.int(0, 900))),
  suspend: (match) => desk.ask('suspend', { match }),
  open: (match) => desk.ask('open', { match }),
  goal: (match) =>
    desk.ask('putState', {
      match,
      status: 'live',
      period: 'firstHalf',
      score: { home: desk.town.platform.random.int(0, 5), away: 0 },
    }),
  decide: (match) =>
    desk.ask('putOutcomes', {
      match,
      markets: [{ key: '1x2', outcomes: ['1', 'x', '2'].map((id) => ({ id, result: 'void' as const })) }],
    }),
  end: (match) => desk.ask('putResult', { match, status: 'ended', score: { home: 1, away: 0 } }),
  takeBack: (match) => desk.ask('takeBack', { match }),
  cancel: (match) => desk.ask('cancel', { match, until: 5, markets: ['doubleChance'] }),
}

test('whoever listens ends where the words do, however often he begins anew, and misses no result', async () => {
  desk = await openTestDesk()
  const { platform } = desk.town
  const said = fc.array(
    fc.record({
      step: fc.constantFrom(...Object.keys(steps)),
      match: fc.constantFrom(...names),
      next: fc.constantFrom('nothing', 'nothing', 'look', 'recover', 'restart'),
    }),
    { minLength: 5, maxLength: 25 },
  )
  const all: string[] = []
  let run = 0
  let listener = openListener(platform)
  await listener.start()
  await listener.provider.recover('first')
  await fc.assert(
    fc.asyncProperty(said, async (words) => {
      run += 1
      for (const name of names) {
        await desk.ask('putFixture', fixture(`${name}${run}`))
        await desk.ask('putPrices', offer(`${name}${run}`))
      }
      for (const { step, match, next } of words) {
        await steps[step]?.(`${match}${run}`)
        if (next === 'look') await platform.time.advance(1000)
        // Asked while the news of the last word is on its way.
        if (next === 'recover') await listener.provider.recover('again', listener.knownAt())
        if (next !== 'restart') continue
        await listener.provider.stop()
        all.push(...listener.results)
        const after = listener.knownAt()
        listener = openListener(platform)
        await listener.start()
        await listener.provider.recover('restart', after)
      }
      await platform.time.advance(2000)
      const { rows } = await readOwn(platform.db, desk.town.operatorId, { phase: 'open', offset: 0, limit: 200 })
      for (const { ref, body } of rows) {
        const heard = listener.offers.get(feedRefOf(desk.town.operatorId, ref))
        expect(heard?.betting, ref).toBe(body.betting)
        expect(
          [...(heard?.markets.values() ?? [])].sort((a, b) => (a.key < b.key ? -1 : 1)),
          ref,
        ).toEqual(body.markets.toSorted((a, b) => (a.key < b.key ? -1 : 1)))
      }
    }),
    { seed: 20_261_120, numRuns: process.env.BANKO_LONG ? 200 : 15 },
  )
  all.push(...listener.results)
  const kept = await platform.database.session(({ rows }) =>
    rows<{ kind: string; match: string; at: number }>(
      `select kind, operator_id || '/' || match as match, at from manual_word where kind in ('settlement', 'settlementRollback', 'cancel') order by seq`,
    ),
  )
  expect(kept.length).toBeGreaterThan(20)
  const told = all.map((text) => JSON.parse(text) as { kind: string; match: string; at: number })
  const key = ({ kind, match, at }: { kind: string; match: string; at: number }) => `${at} ${match} ${kind}`
  expect(kept.map(key).filter((one) => !told.map(key).includes(one))).toEqual([])
  // Later never before earlier, but for what is told once more.
  const order = kept.map(key)
  const firsts = told.map(key).filter((one, at, list) => list.indexOf(one) === at)
  expect(firsts).toEqual(order)
})

test('what is said while nobody listens is taken up by the next house, results too', async () => {
  desk = await openTestDesk()
  const { house, platform } = desk.town
  await house.manual.listen()
  const startsAt = platform.clock.now() + minute
  for (const match of names) await desk.ask('putFixture', { ...fixture(match), startsAt })
  for (const match of names) await desk.ask('putPrices', offer(match))
  await desk.settle()
  const [a, b, c] = await Promise.all(names.map((match) => desk.numberOf(match)))
  const [playerId = 0] = await desk.town.addPlayers(1, 10_000)
  expect(await house.placement.place(desk.town.of(playerId), desk.town.request([[a ?? 0, '1x2', '1']]))).toMatchObject({
    ok: true,
  })
  house.manual.close()
  await house.feed.close()
  await platform.time.advance(2 * minute)
  await desk.ask('putResult', { match: 'a', status: 'ended', score: { home: 1, away: 0 } })
  await desk.ask('suspend', { match: 'b' })
  await desk.ask('putState', { match: 'c', status: 'live', period: 'firstHalf', score: { home: 0, away: 1 } })

  const next = openHouse(
    { ...platform, push: quietPush, bus: memoryBus(platform.log), jobs: openJobs(platform) },
    { feed: { silenceSeconds: 20, rawHours: 0 } },
  )
  await next.recover()
  const [provider] = await next.manual.listen()
  if (!provider) throw new Error('nothing to listen to')
  await next.feed.attach(provider)
  await next.idle()
  expect(next.book.find(a ?? 0)).toMatchObject({
    betting: 'closed',
    state: { status: 'ended', score: { home: 1, away: 0 } },
  })
  expect(next.book.find(b ?? 0)).toMatchObject({ betting: 'stopped', producerUp: true })
  expect(next.book.find(c ?? 0)).toMatchObject({
    betting: 'open',
    state: { status: 'live', score: { home: 0, away: 1 } },
  })
  expect(await desk.town.cashOf(playerId)).toBe(11_000)
  // It lives: nothing goes down however long nothing is said.
  await platform.time.advance(minute)
  expect(next.feed.isUp(provider.producer)).toBe(true)
  // What was taken is not taken once more by the one after.
  const facts = () =>
    platform.database.session(({ rows }) =>
      rows<{ count: number }>('select count(*)::int as count from settlement_fact'),
    )
  const before = await facts()
  next.manual.close()
  await next.feed.close()
  const third = openHouse(
    { ...platform, push: quietPush, bus: memoryBus(platform.log), jobs: openJobs(platform) },
    { feed: { silenceSeconds: 0, rawHours: 0 } },
  )
  const [again] = await third.manual.listen()
  if (again) await third.feed.attach(again)
  await third.idle()
  expect(await facts()).toEqual(before)
  await third.feed.close()
})

test('losing the bus loses nothing: a second later it is taken', async () => {
  desk = await openTestDesk()
  const { platform } = desk.town
  const deaf = { ...platform.bus, subscribe: () => () => {} }
  const next = openHouse(
    { ...platform, push: quietPush, bus: deaf, jobs: openJobs(platform) },
    { feed: { silenceSeconds: 0, rawHours: 0 } },
  )
  expect(await next.manual.listen()).toEqual([])
  await desk.ask('putFixture', fixture('a'))
  await platform.time.advance(1000)
  await next.idle()
  const matchId = await desk.numberOf('a')
  await desk.ask('putPrices', offer('a'))
  expect(next.book.find(matchId)?.betting).toBe('stopped')
  await platform.time.advance(1000)
  await next.idle()
  expect(next.book.find(matchId)?.betting).toBe('open')
  await next.feed.close()
})

test('an import of hundreds is told in order and whole', async () => {
  desk = await openTestDesk()
  const listener = openListener(desk.town.platform)
  await listener.start()
  await listener.provider.recover('first')
  const rows = Array.from({ length: 500 }, (_, at) => `m${at},1,World,Cup,North ${at},South ${at},2026-12-01 12:00`)
  await desk.ask('importFixtures', {
    csv: ['match,sport,category,tournament,home,away,kickOff', ...rows].join('\n'),
    dryRun: false,
  })
  await desk.town.platform.time.advance(2000)
  const fixtures = listener.heard.flatMap((message) => (message.kind === 'fixture' ? [message.match] : []))
  expect(fixtures).toEqual(rows.map((row) => feedRefOf(desk.town.operatorId, row.split(',')[0] ?? '')))
  await listener.provider.stop()
})
