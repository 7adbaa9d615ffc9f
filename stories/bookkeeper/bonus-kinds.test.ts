import { describe, expect, test } from 'vitest'
import type { BonusEvent, BonusOffer, Placed } from './bonus-events.ts'
import { day, hour } from './bonus-time.ts'
import {
  bookOf,
  cancelled,
  couponIn,
  doubling,
  gaveUp,
  grantIn,
  leg,
  moneyAfter,
  moneyIn,
  opened,
  paidIn,
  passed,
  placed,
  plain,
  player,
  said,
  sold,
  type Told,
  took,
  verdictOf,
} from './bonus-told.ts'

const both = ['single', 'combined'] as const
const free = (rules: Partial<BonusOffer> = {}) =>
  took(1, { reward: { kind: 'freeBet', amount: 200, kinds: both }, ...rules })
const spent = (coupon: number, ...legs: Placed['legs']): Placed => ({ ...placed(coupon, 1, ...legs), freeBet: 1 })
const asked = (grant: number, offer = 1): BonusEvent => ({ kind: 'asked', player, grant, offer })
/** Value and state of each, and how many hours are left. */
const tokensAfter = (...told: readonly Told[]) => {
  const book = bookOf(...told)
  return book.player(player).freeBets.map(({ value, state, endsAt }) => [value, state, (endsAt - book.now) / 3_600_000])
}

describe('free bets', () => {
  const taken = [opened(0), free()]

  test('are the stake, which does not come back, and cost the player nothing', () => {
    expect(verdictOf(...taken, spent(1, leg(1, 2500)))).toEqual({ verdict: 'placed', stakeBonus: 0 })
    expect(moneyAfter(...taken, spent(1, leg(1, 2500)), said(1, '1'))).toEqual([300, 0, 0])
    expect(moneyAfter(...taken, spent(1, leg(1, 2500)), said(1, 'x'))).toEqual([0, 0, 0])
    expect(moneyAfter(...taken, spent(1, leg(1, 2500)), said(1, 'half'))).toEqual([150, 0, 0])
    expect(moneyAfter(...taken, spent(1, leg(1, 2500, '2')), said(1, 'half'))).toEqual([0, 0, 0])
    expect(verdictOf(...taken, spent(1, leg(1, 2500)), spent(2, leg(1, 2500)))).toEqual({ verdict: 'freeBetUnfit' })
  })

  test.each([
    ['kind', { reward: { kind: 'freeBet', amount: 200, kinds: ['combined'] } }],
    ['price', { priceMin: 2501 }],
    ['legs', { legsMin: 2 }],
  ] as const)('are refused by %s', (_, rules) => {
    expect(verdictOf(opened(0), free(rules), spent(1, leg(1, 2500)))).toEqual({ verdict: 'freeBetUnfit' })
  })

  test('run out, and a void one gives another with at least a day, once', () => {
    const late = passed(29.5 * day)
    expect(tokensAfter(...taken, passed(30 * day))).toEqual([[200, 'expired', 0]])
    const gone = [...taken, late, spent(1, leg(1, 2500)), said(1, 'void')]
    expect(tokensAfter(...gone)).toEqual([
      [200, 'settled', 12],
      [200, 'token', 24],
    ])
    expect(tokensAfter(...gone, said(1, '1')).map(([, state]) => state)).toEqual(['settled', 'expired'])
    expect(tokensAfter(...gone, said(1, '1'), said(1, 'void')).map(([, state]) => state)).toEqual(['settled', 'token'])
    const again = [...gone, spent(2, leg(2, 2000)), said(1, '1')]
    expect(tokensAfter(...again).map(([, state]) => state)).toEqual(['settled', 'open'])
    expect(moneyAfter(...again)).toEqual([300, 0, 0])
  })

  test('count nothing for what must be staked, and are the other side of what would', () => {
    const before = [opened(50), free(), took(2), spent(1, leg(1, 2500))]
    expect(grantIn(bookOf(...before, said(1, '1')), 2).counted).toBe(0)
    const side = (outcome: '1' | 'x') => placed(2, 50, leg(1, 2500, outcome))
    expect(grantIn(bookOf(...before, side('1'), said(1, '1')), 2).counted).toBe(50)
    expect(grantIn(bookOf(...before, side('x'), said(1, '1')), 2).counted).toBe(0)
    const gone = placed(2, 50, leg(1, 2500, 'x'), leg(2, 1500))
    expect(grantIn(bookOf(...before, gone, said(2, '1'), said(1, 'void')), 2).counted).toBe(50)
  })
})

describe('insurance', () => {
  const insured = (priceMin?: number) =>
    took(1, {
      reward: { kind: 'couponInsurance', max: 150, legsMin: 2, kinds: both, ...(priceMin && { priceMin }) },
      budget: 500,
    })
  const bet = [opened(1000), insured(), passed(1), placed(1, 100, leg(1, 2000), leg(2, 1500))]

  test('gives the stake back as a free bet where exactly one leg loses', () => {
    const lost = [...bet, said(1, 'x'), said(2, '1')]
    expect(tokensAfter(...lost)).toMatchObject([[100, 'token', 30 * 24]])
    expect(bookOf(...lost).offer(1).given).toBe(100)
    expect(grantIn(bookOf(...lost))).toMatchObject({ state: 'completed', amount: 100 })
    expect(tokensAfter(...lost, said(2, 'open')).map(([, state]) => state)).toEqual(['expired'])
    expect(tokensAfter(...lost, said(2, 'open'), said(2, '1')).map(([, state]) => state)).toEqual(['token'])
  })

  test.each([
    ['of two that lose', bet, '2', 'x'],
    ['of a void one', bet, '2', 'void'],
    ['of half a win', bet, '2', 'half'],
    ['that waits', bet, '2', 'open'],
    ['placed before', [opened(1000), placed(1, 100, leg(1, 2000), leg(2, 1500)), insured(), passed(1)], '2', '1'],
    ['at a smaller price', [opened(1000), insured(1501), ...bet.slice(2)], '2', '1'],
    ['paid by bonus', [opened(99), took(2), ...bet.slice(1)], '2', '1'],
  ] as const)('gives nothing for a coupon %s', (_, before, first, second) => {
    expect(tokensAfter(...before, said(1, first), said(2, second))).toEqual([])
  })

  test('keeps a part of the budget until it is over', () => {
    expect(bookOf(opened(0), insured()).offer(1).given).toBe(150)
    expect(bookOf(opened(0), insured(), gaveUp(1)).offer(1).given).toBe(0)
    expect(bookOf(opened(0), insured(), passed(30 * day)).grant(1).state).toBe('expired')
  })
})

describe('cashback', () => {
  const back = (paidAs: 'cash' | 'bonus') =>
    took(1, { reward: { kind: 'cashback', percent: 25, max: 80, period: 'day', paidAs }, wagerTimes: 1, budget: 200 })
  const lostOf = (stake: number) => [placed(1, stake, leg(1, 2000)), said(1, 'x')]

  test('gives a share of what was lost in the day, and no more than its most', () => {
    const money = (stake: number) => moneyAfter(opened(1000), ...lostOf(stake), back('cash'), passed(day))
    expect(money(103)).toEqual([897 + 25, 0, 0])
    expect(money(400)).toEqual([600 + 80, 0, 0])
    expect(moneyAfter(opened(1000), back('cash'), passed(day), ...lostOf(400), passed(2 * day))).toEqual([600, 0, 0])
    expect(moneyAfter(opened(1000), back('bonus'), ...lostOf(400), passed(day))).toEqual([600, 0, 80])
  })

  test('of nothing lost is over, and its part of the budget is there again', () => {
    const book = bookOf(opened(1000), back('cash'), placed(1, 10, leg(1, 2000)), said(1, '1'), passed(day))
    expect([book.grant(1).state, book.offer(1).given]).toEqual(['expired', 0])
  })

  test('leaves out what bonus paid and earned, and what became cash of bonuses', () => {
    const mixed = [opened(100), took(2), back('cash'), placed(1, 400, leg(1, 2000)), said(1, 'x'), passed(day)]
    expect(moneyAfter(...mixed)).toEqual([25, 0, 700])
    const converted = took(2, { reward: { kind: 'grant', amount: 60 }, wagerTimes: 1 })
    expect(moneyAfter(opened(1000), converted, back('cash'), ...lostOf(100), passed(day))).toEqual([960 + 10, 0, 0])
  })
})

describe('boosts', () => {
  const boosted = (rules: Partial<BonusOffer> = {}) => ({
    ...({ kind: 'published', offer: 1 } as const),
    terms: {
      ...plain,
      reward: {
        kind: 'priceBoost',
        match: 1,
        outcome: '1',
        raise: { kind: 'to', price: 2600 },
        stakeMax: 100,
      } as const,
      ...{ timesMax: 1, budget: 100, ...rules },
    },
  })
  const taken = (coupon: number, stake: number, price = 2000): Placed => {
    return { ...placed(coupon, stake, leg(1, price)), boost: 1 }
  }

  test('raise what is paid, and cost the difference', () => {
    const book = bookOf(opened(1000), boosted(), taken(1, 100))
    expect(book.offer(1).given).toBe(60)
    book.hear(said(1, '1'))
    expect([moneyIn(book), book.offer(1).given, couponIn(book)?.payout]).toEqual([[1160, 0, 0], 60, 260])
    expect(bookOf(opened(1000), boosted(), taken(1, 100), said(1, 'x')).offer(1).given).toBe(0)
    expect(bookOf(opened(1000), boosted(), taken(1, 100), said(1, 'half')).offer(1).given).toBe(30)
    expect(bookOf(opened(1000), boosted(), taken(1, 100), sold(1, 90)).offer(1).given).toBe(0)
  })

  test.each([
    ['a larger stake', {}, taken(2, 101)],
    ['one more', { budget: 500 }, taken(2, 1)],
    ['a budget that has too little', { timesMax: 2 }, taken(2, 100)],
    ['a budget that is gone', { timesMax: 2, budget: 60 }, taken(2, 1, 2599)],
    ['more legs', {}, { ...placed(2, 1, leg(1, 2000), leg(2, 2000)), boost: 1 }],
  ] as const)('are refused for %s', (_, rules, second) => {
    expect(verdictOf(opened(1000), boosted(rules), taken(1, 100), second)).toEqual({ verdict: 'boostUnfit' })
  })

  test('that are no higher than the price take nothing', () => {
    const book = bookOf(opened(1000), boosted(), taken(1, 100, 2600))
    expect([couponIn(book), book.offer(1).given, book.offer(1).coupons]).toMatchObject([{ open: true }, 0, 0])
    expect(verdictOf(opened(1000), boosted(), taken(1, 100, 2600), taken(2, 100))).toMatchObject({ verdict: 'placed' })
  })

  test('that are given back may be taken again', () => {
    expect(verdictOf(opened(1000), boosted(), taken(1, 100), cancelled(1), taken(2, 100))).toMatchObject({
      verdict: 'placed',
    })
  })
})

test('one of an offer at a time, so often, and as long as its budget lasts', () => {
  const first = [opened(0), took(1, { budget: 2000, timesMax: 2 })]
  expect(verdictOf(...first, asked(2))).toEqual({ verdict: 'bonusRequested' })
  expect(verdictOf(...first, gaveUp(1), asked(2))).toEqual({ verdict: 'given' })
  expect(verdictOf(...first, gaveUp(1), asked(2), gaveUp(2), asked(3))).toEqual({ verdict: 'bonusOff' })
  const queued = [opened(0), took(2), took(1, { timesMax: 1 }), gaveUp(1)]
  expect(verdictOf(...queued, asked(3))).toEqual({ verdict: 'given' })
  expect(verdictOf(opened(0), took(1, { budget: 1999 }), gaveUp(1), asked(2))).toEqual({ verdict: 'bonusOff' })
})

describe('who has a mark of harm', () => {
  const born: BonusEvent = { kind: 'opened', player, cash: 1000, bornAt: -31 * day }
  const three = (from: number, stake: number) =>
    [from, from + 1, from + 2].map((id) => placed(id, stake, leg(id, 2000)))
  /** Nine in the evening by UTC is midnight. */
  const night = [passed(-3 * hour), ...three(1, 10)]
  const marked = [born, ...night, passed(0)]
  const chasing = [opened(1000), ...three(1, 10), ...[1, 2, 3].map((match) => said(match, 'x'))]
  const raised = (stake: number, after: number) => [...chasing, passed(after), placed(9, stake, leg(9, 2000))]
  const later = passed(2 * hour)

  test('is given nothing: neither what they ask for, nor what they had asked for, nor a boost', () => {
    expect(verdictOf(...marked, took(1))).toEqual({ verdict: 'bonusOff' })
    const had = (reward: BonusOffer['reward']) => [born, took(1, { reward }), ...night, passed(0)]
    expect(moneyAfter(...had(doubling.reward), paidIn(1, 600))).toEqual([1570, 0, 0])
    const insurance = { kind: 'couponInsurance', max: 150, legsMin: 2, kinds: both } as const
    const bet = [placed(8, 100, leg(8, 2000), leg(9, 2000)), said(8, 'x'), said(9, '1')]
    expect(tokensAfter(...had(insurance), ...bet)).toEqual([])
    const cashback = { kind: 'cashback', percent: 50, max: 80, period: 'day', paidAs: 'cash' } as const
    const lost = [1, 2, 3].map((match) => said(match, 'x'))
    expect(grantIn(bookOf(...had(cashback), ...lost, passed(day)))).toMatchObject({ state: 'expired' })
    const raise = { kind: 'to', price: 2600 } as const
    const boost = { kind: 'priceBoost', match: 9, outcome: '1', raise, stakeMax: 100 } as const
    const offered: Told = { kind: 'published', offer: 1, terms: { ...plain, reward: boost } }
    expect(verdictOf(...marked, offered, { ...placed(9, 10, leg(9, 2000)), boost: 1 })).toEqual({
      verdict: 'boostUnfit',
    })
  })

  test('has it by a night, three coupons and a month, two minutes later, and for thirty days', () => {
    const given = { verdict: 'given' }
    expect(verdictOf(opened(1000), ...night, passed(0), took(1))).toEqual(given)
    expect(verdictOf(born, ...night.slice(0, -1), passed(0), took(1))).toEqual(given)
    expect(verdictOf(born, ...night, took(1))).toEqual(given)
    expect(verdictOf(born, passed(4 * hour), ...three(1, 10), later, took(1))).toEqual(given)
    expect(verdictOf(...marked, passed(30 * day - 3 * hour), took(1))).toEqual({ verdict: 'bonusOff' })
    expect(verdictOf(...marked, passed(30 * day - 3 * hour + 1), took(1))).toEqual(given)
    // 300 in one night before: 10 in each of thirty
    const rich: BonusEvent = { ...born, bornAt: -70 * day } as BonusEvent
    const nights = (stake: number) => [
      ...[rich, passed(-33 * day - 3 * hour), ...three(1, 100), passed(-3 * day)],
      ...[passed(-2 * day - 3 * hour), ...three(4, 100), passed(day)],
      ...[passed(28 * day - 3 * hour), ...three(7, stake), passed(28 * day)],
    ]
    expect(verdictOf(...nights(9), took(1))).toEqual(given)
    expect(verdictOf(...nights(10), took(1))).toEqual({ verdict: 'bonusOff' })
  })

  test('has it by a stake as large as the last three that lost within the hour', () => {
    expect(verdictOf(...raised(29, hour), later, took(1))).toEqual({ verdict: 'given' })
    expect(verdictOf(...raised(30, hour + 1), passed(3 * hour), took(1))).toEqual({ verdict: 'given' })
    expect(verdictOf(...raised(30, hour), later, took(1))).toEqual({ verdict: 'bonusOff' })
  })
})
