import type { MatchId } from '@banko/betting/match/market.ts'
import type { OverrideOrder } from '@banko/betting/match/terms.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  betStop,
  inPlay,
  market,
  odds,
  openTestHouse,
  saidByTest,
  settlement,
  type TestHouse,
} from '../../testing/test-house.ts'
import type { MarginAsked, TermsSaid } from '../index.ts'
import { readRevisions } from './store-terms.ts'

const prices = { 1: 2000, x: 3000, 2: 4000 }
const main = market('1x2', prices)
const line = market('total/total=2.5', { over: 1900, under: 1900 })

let town: TestHouse
let matches = 0

beforeAll(async () => {
  town = await openTestHouse()
})
afterAll(() => town.close())
beforeEach(async () => {
  const { margins, overrides } = await held()
  for (const { id } of margins) await inForce(town.house.book.takeBack({ kind: 'margin', id, ...saidByTest }))
  for (const { id } of overrides) await inForce(town.house.book.takeBack({ kind: 'override', id, ...saidByTest }))
})

async function inForce(said: Promise<TermsSaid | undefined>): Promise<TermsSaid> {
  const committed = await said
  if (!committed) throw new Error('nothing was said')
  expect(await town.house.book.isInForce(saidByTest.operatorId, committed, 1000)).toBe(true)
  return committed
}
const setMargin = (scope: MarginAsked['scope'], margin: number) =>
  inForce(town.house.book.setMargin({ scope, margin, ...saidByTest }))
const setOverride = (override: OverrideOrder & { matchId: MatchId; until?: number }) =>
  inForce(town.house.book.setOverride({ ...override, ...saidByTest }))
const takeBack = ({ kind, id }: TermsSaid) => inForce(town.house.book.takeBack({ kind, id, ...saidByTest }))

async function offer(): Promise<{ ref: string; matchId: MatchId }> {
  const ref = `match ${++matches}`
  return { ref, matchId: await town.offer(ref, [main, line]) }
}

const held = () => town.house.book.terms(saidByTest.operatorId)
const revision = async () => (await readRevisions(town.platform.db)).get(saidByTest.operatorId) ?? 0
const offered = () => town.house.book.offerOf(saidByTest.operatorId)
const bookOf = (matchId: MatchId) => offered().find(matchId)
const marketOf = (matchId: MatchId, key = '1x2') => bookOf(matchId)?.markets.get(key)
/** Prices of a market; those that are not offered below nothing. */
const pricesOf = (matchId: MatchId, key = '1x2') =>
  Object.fromEntries(
    (marketOf(matchId, key)?.outcomes ?? []).map(({ id, price, active }) => [id, active ? price : -price]),
  )

/** Whether a coupon that was decided now, on this market, would still be let in after `run`. */
async function isClosedBy(matchId: MatchId, run: () => Promise<unknown>): Promise<boolean> {
  const match = offered().findLive(matchId)
  if (!match) throw new Error('no match')
  const { book, producer, gateVersion = book.version } = match
  const leg = {
    matchId,
    marketKey: '1x2',
    outcomeId: '1',
    version: gateVersion,
    revision: offered().revisionOf(matchId),
    producer,
    epoch: town.house.book.epochOf(match),
  }
  await run()
  const closed = await town.platform.db
    .transaction()
    .execute((tx) => town.house.book.findClosed(tx, saidByTest.operatorId, [leg]))
  return closed.length > 0
}

describe('an override', () => {
  test('suspends a market in the gate and the book, whatever the provider says, until it is taken back', async () => {
    const { ref, matchId } = await offer()
    let said: TermsSaid | undefined
    expect(
      await isClosedBy(matchId, async () => {
        said = await setOverride({ kind: 'suspended', matchId, marketKey: '1x2' })
      }),
    ).toBe(true)
    expect(marketOf(matchId)).toMatchObject({ status: 'suspended' })
    expect(marketOf(matchId, 'total/total=2.5')).toMatchObject({ status: 'active' })
    await town.say(odds(ref, { markets: [market('1x2', { ...prices, 1: 2100 })] }))
    expect(marketOf(matchId)).toMatchObject({ status: 'suspended' })
    expect(pricesOf(matchId)).toMatchObject({ 1: 2100 })
    if (said) await takeBack(said)
    expect(marketOf(matchId)).toEqual(market('1x2', { ...prices, 1: 2100 }))
    expect(town.house.book.find(matchId)?.markets.get('1x2')).toEqual(marketOf(matchId))
  })

  test('hides a market', async () => {
    const { matchId } = await offer()
    expect(await isClosedBy(matchId, () => setOverride({ kind: 'hidden', matchId, marketKey: '1x2' }))).toBe(true)
    expect(marketOf(matchId)?.status).toBe('inactive')
  })

  test('stops a match, and its end opens nothing that the provider has stopped', async () => {
    const { ref, matchId } = await offer()
    expect(await isClosedBy(matchId, () => setOverride({ kind: 'stopped', matchId }))).toBe(true)
    await town.say(odds(ref, { betting: 'open', markets: [main] }))
    expect(bookOf(matchId)?.betting).toBe('stopped')
    const again = await setOverride({ kind: 'stopped', matchId })
    expect((await held()).overrides.map(({ id }) => id)).toEqual([again.id])
    await town.say(betStop(ref))
    await takeBack(again)
    expect(bookOf(matchId)?.betting).toBe('stopped')
    await town.say(odds(ref, { betting: 'open' }))
    expect(bookOf(matchId)?.betting).toBe('open')
  })

  test('fixes a price against a provider that moves; whoever decided before decides again; taken back, the price is the provider’s', async () => {
    const { ref, matchId } = await offer()
    let said: TermsSaid | undefined
    const isClosed = await isClosedBy(matchId, async () => {
      said = await setOverride({ kind: 'prices', matchId, marketKey: '1x2', prices: { 1: 2500 } })
    })
    expect(isClosed).toBe(true)
    await town.say(odds(ref, { markets: [market('1x2', { ...prices, 1: 1900 })] }))
    expect(pricesOf(matchId)).toEqual({ ...prices, 1: 2500 })
    await town.say(odds(ref, { markets: [market('1x2', { ...prices, 1: 1800, x: 3100 })] }))
    expect(pricesOf(matchId)).toEqual({ 1: 2500, x: 3100, 2: 4000 })
    await town.say(odds(ref, { markets: [market('1x2', { ...prices, 1: 1800 }, 'off')] }))
    expect(marketOf(matchId)?.status).toBe('suspended')
    await town.say(odds(ref, { markets: [market('1x2', { ...prices, 1: 1800 })] }))
    if (said) await takeBack(said)
    expect(pricesOf(matchId)).toEqual({ ...prices, 1: 1800 })
  })

  test('ends by itself at its time', async () => {
    const { matchId } = await offer()
    const until = town.platform.clock.now() + 60_000
    await setOverride({ kind: 'suspended', matchId, marketKey: '1x2', until })
    await town.platform.time.advance(59_999)
    await town.house.idle()
    expect(marketOf(matchId)?.status).toBe('suspended')
    const before = await revision()
    await town.platform.time.advance(1)
    await expect.poll(() => marketOf(matchId)?.status).toBe('active')
    expect([(await held()).overrides, await revision()]).toEqual([[], before + 1])
  })

  test('that was said before the match is known holds from its first offer', async () => {
    const { matchId } = await offer()
    await setOverride({ kind: 'suspended', matchId: matchId + 1, marketKey: '1x2' })
    const next = await offer()
    expect(next.matchId).toBe(matchId + 1)
    expect(marketOf(next.matchId)?.status).toBe('suspended')
  })

  test('is refused when it fixes what is no price, and nothing is written', async () => {
    const { matchId } = await offer()
    const of = { kind: 'prices', matchId, marketKey: '1x2', ...saidByTest } as const
    for (const wrong of [{}, { 1: 1009 }, { 1: 1_000_001 }, { 1: 1500.5 }, { 1: Number.NaN }])
      await expect(town.house.book.setOverride({ ...of, prices: wrong as never })).rejects.toThrow(RangeError)
    expect((await held()).overrides).toEqual([])
  })

  test('is no more when it was taken back once', async () => {
    const { matchId } = await offer()
    const said = await setOverride({ kind: 'stopped', matchId })
    await takeBack(said)
    const before = await revision()
    expect(await town.house.book.takeBack({ kind: 'override', id: said.id, ...saidByTest })).toBeUndefined()
    // Nothing has changed: nobody has to read them again.
    expect(await revision()).toBe(before)
  })
})

describe('a margin', () => {
  test('re-prices the matches there are, one change each; whoever decided before decides again', async () => {
    const [one, other] = [await offer(), await offer()]
    const before = [one, other].map(({ matchId }) => bookOf(matchId)?.version ?? 0)
    expect(await isClosedBy(one.matchId, () => setMargin({ sportId: 1 }, 50))).toBe(true)
    for (const [at, { matchId }] of [one, other].entries())
      expect(bookOf(matchId)?.version).toBeGreaterThan(before[at] ?? 0)
    for (const { matchId } of [one, other]) expect(pricesOf(matchId)).toEqual({ 1: 1900, x: 2850, 2: 3800 })
    await town.say(odds(one.ref, { markets: [market('1x2', { ...prices, 1: 2100 })] }))
    expect(pricesOf(one.matchId)).toEqual({ 1: 2000, x: 2850, 2: 3800 })
  })

  test('of the narrowest scope applies; taken back, the next wider one', async () => {
    const [one, other] = [await offer(), await offer()]
    const { tournamentId = 0 } = bookOf(one.matchId)?.fixture ?? {}
    await setMargin({}, 100)
    await setMargin({ tournamentId }, 50)
    await setMargin({ tournamentId, marketType: 'total' }, 0)
    const own = await setMargin({ matchId: one.matchId }, 300)
    await setMargin({ sportId: 99 }, 200)
    expect([pricesOf(one.matchId)['1'], pricesOf(other.matchId)['1']]).toEqual([1530, 1900])
    const total = 'total/total=2.5'
    expect([pricesOf(one.matchId, total), pricesOf(other.matchId, total)]).toEqual([
      { over: 1460, under: 1460 },
      { over: 1900, under: 1900 },
    ])
    await takeBack(own)
    expect(pricesOf(one.matchId)).toEqual(pricesOf(other.matchId))
  })

  test('of the same scope takes the earlier one’s place', async () => {
    const { matchId } = await offer()
    await setMargin({ matchId }, 100)
    const { id } = await setMargin({ matchId }, 50)
    expect((await held()).margins).toMatchObject([{ id, margin: 50, scope: { matchId }, saidBy: 'house test' }])
    expect(pricesOf(matchId)).toEqual({ 1: 1900, x: 2850, 2: 3800 })
  })

  test('for matches in play begins with the match', async () => {
    const { ref, matchId } = await offer()
    await setMargin({ phase: 'inPlay' }, 50)
    expect(pricesOf(matchId)).toEqual(prices)
    await town.say(odds(ref, { state: inPlay(0, 0) }))
    expect(pricesOf(matchId)).toEqual({ 1: 1900, x: 2850, 2: 3800 })
    expect(pricesOf(matchId, 'total/total=2.5')).toEqual({ over: 1800, under: 1800 })
  })

  test('is no jump: prices are judged by what the provider said before', async () => {
    const { ref, matchId } = await offer()
    const alarms = () => town.platform.logged.filter(({ event }) => event === 'book.priceAlarm').length
    const before = alarms()
    // Of what was offered it would be more than three times as much, of what the provider said it is less.
    await setMargin({ matchId }, 300)
    await town.say(odds(ref, { markets: [market('1x2', { ...prices, 1: 5900 })] }))
    expect(marketOf(matchId)?.status).toBe('active')
    await setOverride({ kind: 'prices', matchId, marketKey: '1x2', prices: { 2: 50_000 } })
    await town.say(odds(ref, { markets: [market('1x2', { 1: 5900, x: 3000, 2: 4100 })] }))
    expect(marketOf(matchId)?.status).toBe('active')
    expect(alarms()).toBe(before)
    await town.say(odds(ref, { markets: [market('1x2', { 1: 5900, x: 3000, 2: 41_000 })] }))
    expect(marketOf(matchId)?.status).toBe('suspended')
    expect(alarms()).toBe(before + 1)
  })

  test('makes what falls below 1.01 no longer to be had, and closes it', async () => {
    const { ref, matchId } = await offer()
    await town.say(odds(ref, { markets: [market('1x2', { 1: 1020, x: 3000, 2: 4000 })] }))
    expect(await isClosedBy(matchId, () => setMargin({ matchId }, 50))).toBe(true)
    expect(pricesOf(matchId)['1']).toBe(-1000)
  })

  test('is refused outside of its range, and nothing is written', async () => {
    for (const margin of [-51, 301, 1.5, Number.NaN])
      await expect(town.house.book.setMargin({ scope: {}, margin, ...saidByTest })).rejects.toThrow(RangeError)
    expect((await held()).margins).toEqual([])
  })
})

describe('under terms', () => {
  test('a result settles coupons at the price that was taken, and its market leaves', async () => {
    const { ref, matchId } = await offer()
    const [playerId = 0] = await town.addPlayers(1, 10_000)
    await setMargin({ matchId }, 50)
    const placed = await town.house.placement.place(town.of(playerId), town.request([[matchId, '1x2', '1']]))
    expect(placed.ok).toBe(true)
    await setOverride({ kind: 'hidden', matchId, marketKey: '1x2' })
    const won = (one: boolean) => ({ won: one, voidHalves: 0 }) as const
    await town.say(settlement(ref, '1x2', { 1: won(true), x: won(false), 2: won(false) }))
    expect(marketOf(matchId)).toBeUndefined()
    expect(await town.cashOf(playerId)).toBe(10_000 - 1000 + 1900)
    expect(await town.house.settlement.prove()).toEqual([])
  })

  test('a cancelled market leaves, and what the provider removes', async () => {
    const { ref, matchId } = await offer()
    await setOverride({ kind: 'suspended', matchId, marketKey: '1x2' })
    await town.say({ kind: 'cancel', producer: 'test', at: 0, match: ref, markets: ['1x2'] })
    expect([...(bookOf(matchId)?.markets.keys() ?? [])]).toEqual(['total/total=2.5'])
    await town.say(odds(ref, { markets: [], complete: true }))
    expect(bookOf(matchId)?.markets.size).toBe(0)
  })

  test('a match that ends ends what was said of it alone', async () => {
    const { ref, matchId } = await offer()
    await setMargin({ matchId }, 50)
    await setMargin({ sportId: 1 }, 20)
    await setOverride({ kind: 'stopped', matchId })
    await town.say(odds(ref, { state: { ...inPlay(1, 0), status: 'ended' } }))
    expect(bookOf(matchId)).toMatchObject({ betting: 'closed', state: { status: 'ended' } })
    await expect.poll(async () => (await held()).overrides).toEqual([])
    const { margins, overrides } = await held()
    expect([margins.map(({ scope }) => scope), overrides]).toEqual([[{ sportId: 1 }], []])
  })

  test('two who change them at once both have their way', async () => {
    const { matchId } = await offer()
    await Promise.all([
      setMargin({ matchId }, 50),
      setOverride({ kind: 'suspended', matchId, marketKey: 'total/total=2.5' }),
      setMargin({ sportId: 1 }, 100),
    ])
    expect(pricesOf(matchId)).toEqual({ 1: 1900, x: 2850, 2: 3800 })
    expect(marketOf(matchId, 'total/total=2.5')?.status).toBe('suspended')
  })
})
