import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import { marketTypes } from '@banko/betting/market-types/catalogue.ts'
import { marketKey } from '@banko/betting/match/market.ts'
import type {
  FootballRecord,
  Goal,
  MatchRecord,
  PeriodRecord,
  SetRecord,
  Side,
} from '@banko/betting/match/match-record.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { outcomesOf } from './check-market.ts'
import { isVoidUntold } from './put-result.ts'
import { isOf } from './sport.ts'

const values = [
  '0.5',
  '1',
  '1.5',
  '2',
  '2.5',
  '3',
  '3.25',
  '4',
  '5',
  '9.5',
  '10',
  '-1',
  '-0.75',
  '0',
  '0:0',
  '1:0',
  '0:1',
  '2:1',
  '30',
  '60',
  '160.5',
]

const known = new Map<number, readonly string[]>()

/** Every market of a sport with some lines of each. */
function keysOf(sportId: number): readonly string[] {
  const keys = known.get(sportId) ?? listKeys(sportId)
  known.set(sportId, keys)
  return keys
}

function listKeys(sportId: number): readonly string[] {
  return marketTypes
    .filter((type) => isOf(type, sportId))
    .flatMap(({ id, specifiers }) => {
      const sets = specifiers.reduce<Record<string, string>[]>(
        (all, name) => all.flatMap((one) => values.map((value) => ({ ...one, [name]: value }))),
        [{}],
      )
      return sets.map((set) => marketKey(id, set))
    })
    .filter((key) => outcomesOf(sportId, key) !== undefined)
}

const runs = { seed: 20_261_120, numRuns: process.env.BANKO_LONG ? 2000 : 20 }
const count = (max: number) => fc.record({ home: fc.nat(max), away: fc.nat(max) })
const more = (first: { home: number; away: number }, then: { home: number; away: number }) => {
  return { home: first.home + then.home, away: first.away + then.away }
}

/**
 * What a poor record decides must be what every richer one decides that agrees with it: nobody is paid, or gets his stake
 * back, for what was not told.
 */
function expectHonest(sportId: number, poor: MatchRecord, rich: MatchRecord): void {
  for (const key of keysOf(sportId)) {
    expect(isVoidUntold(key, rich), `${key} by all that can be known`).toBe(false)
    if (!isVoidUntold(key, poor)) expect(settleMarket(key, poor), key).toEqual(settleMarket(key, rich))
  }
}

const football: fc.Arbitrary<FootballRecord> = fc
  .record({
    first: fc.array(
      fc.record({ side: fc.constantFrom<Side>('home', 'away'), minute: fc.integer({ min: 1, max: 45 }) }),
      { maxLength: 4 },
    ),
    second: fc.array(
      fc.record({ side: fc.constantFrom<Side>('home', 'away'), minute: fc.integer({ min: 46, max: 90 }) }),
      { maxLength: 4 },
    ),
    halfTimeCorners: count(6),
    laterCorners: count(6),
    halfTimeCards: count(3),
    laterCards: count(3),
    redCards: count(1),
  })
  .map(({ first, second, halfTimeCorners, laterCorners, halfTimeCards, laterCards, redCards }) => {
    const inOrder = (goals: readonly Goal[]) => goals.toSorted((a, b) => a.minute - b.minute)
    const scoreOf = (goals: readonly Goal[]) => {
      const home = goals.filter(({ side }) => side === 'home').length
      return { home, away: goals.length - home }
    }
    const goals = [...inOrder(first), ...inOrder(second)]
    return {
      kind: 'football',
      firstHalfOver: true,
      matchOver: true,
      halfTime: scoreOf(first),
      score: scoreOf(goals),
      goals,
      corners: more(halfTimeCorners, laterCorners),
      cards: more(halfTimeCards, laterCards),
      redCards,
      halfTimeCorners,
      halfTimeCards,
    }
  })

const optional = ['halfTime', 'corners', 'cards', 'redCards', 'halfTimeCorners', 'halfTimeCards'] as const

test('football: of whatever somebody told, only what follows is decided', () => {
  fc.assert(
    fc.property(football, fc.subarray([...optional]), fc.boolean(), (rich, forgotten, isOrderKnown) => {
      const kept = Object.entries(rich).filter(([name]) => !forgotten.some((one) => one === name))
      // Entries of the same record, without some that may be absent.
      const poor = { ...(Object.fromEntries(kept) as unknown as FootballRecord), ...(!isOrderKnown && { goals: [] }) }
      expectHonest(1, poor, rich)
    }),
    runs,
  )
})

test.each([2, 4, 6, 7])('sport %d: without the order of points, only what needs none', (sportId) => {
  const periodCount = { 2: 4, 4: 3, 6: 2, 7: 9 }[sportId] ?? 4
  const side = fc.constantFrom<Side>('home', 'away')
  const period = fc.array(side, { maxLength: 6 })
  fc.assert(
    fc.property(fc.array(period, { minLength: periodCount, maxLength: periodCount }), (all) => {
      const events = all.flatMap((sides, at) => sides.map((one) => ({ side: one, points: 1, period: at })))
      const periods = all.map((sides) => {
        const home = sides.filter((one) => one === 'home').length
        return { score: { home, away: sides.length - home }, over: true, overtime: false }
      })
      const poor: PeriodRecord = { kind: 'periods', sportId, matchOver: true, periods }
      expectHonest(sportId, poor, { ...poor, events })
    }),
    runs,
  )
})

test.each([5, 23, 41, 109, 110])('sport %d: without the order of games or points, only what needs none', (sportId) => {
  const winner = fc.constantFrom<Side>('home', 'away')
  const order = fc.array(winner, { minLength: 6, maxLength: 13 })
  fc.assert(
    fc.property(fc.tuple(order, order, order), (orders) => {
      const sets = orders.map((sides, at) => {
        const home = sides.filter((one) => one === 'home').length
        const won: Side = at === 0 ? 'home' : at === 1 ? 'away' : 'home'
        return { score: { home, away: sides.length - home }, over: true, winner: won }
      })
      const poor: SetRecord = { kind: 'sets', sportId, matchOver: true, bestOf: 3, sets }
      const tieBreakOf = ({ score: { home, away } }: (typeof sets)[number]) => {
        return home + away === 13 && Math.abs(home - away) === 1 && { tieBreak: { home: home + 1, away: away + 1 } }
      }
      const told = sets.map((set, at) => ({ ...set, order: orders[at] ?? [], ...tieBreakOf(set) }))
      const rich = { ...poor, sets: told }
      expectHonest(sportId, poor, rich)
    }),
    runs,
  )
})
