import { expect, test } from 'vitest'
import { exposuresOfRules } from './exposure-caps.ts'
import { boundsOfRules, type LimitRule, type RuledCoupon, rulesBySubject, totalsOfRules } from './limit-rules.ts'

const rule = (
  id: number,
  source: LimitRule['source'],
  subject: string,
  change: Partial<LimitRule> = {},
): LimitRule => ({
  id,
  source,
  subject,
  kind: 'exposureMax',
  value: id * 100,
  currency: 'TRY',
  from: 0,
  ...change,
})

const leg = (matchId: number, marketKey = '1x2', outcomeId = '1', live = false) => ({
  selection: { matchId, marketKey, outcomeId },
  sportId: 1,
  tournamentId: 2,
  live,
})

const coupon = (...legs: RuledCoupon['legs']): RuledCoupon => ({
  siteId: 1,
  playerId: 7,
  currency: 'TRY',
  legs,
  now: 1000,
})

const idsOf = (rules: readonly LimitRule[], of: RuledCoupon) =>
  exposuresOfRules(rulesBySubject(rules), of).map(({ ruleId }) => ruleId)

test('where nobody set any, there is none', () => {
  expect(idsOf([], coupon(leg(3)))).toEqual([])
})

test('a cap is about the player, the match, the market or the outcome', () => {
  const rules = rulesBySubject([
    rule(1, 'player', '7'),
    rule(2, 'match', '3'),
    rule(3, 'market', '3|1x2'),
    rule(4, 'outcome', '3|1x2|1'),
    rule(5, 'match', '4'),
    rule(6, 'market', '3|total'),
    rule(7, 'outcome', '3|1x2|x'),
    rule(8, 'player', '8'),
  ])
  expect(exposuresOfRules(rules, coupon(leg(3)))).toEqual([
    { ruleId: 1, source: 'player', subject: '7', about: { playerId: 7 }, max: 100 },
    { ruleId: 2, source: 'match', subject: '3', about: { matchId: 3 }, max: 200 },
    { ruleId: 3, source: 'market', subject: '3|1x2', about: { matchId: 3, marketKey: '1x2' }, max: 300 },
    {
      ruleId: 4,
      source: 'outcome',
      subject: '3|1x2|1',
      about: { matchId: 3, marketKey: '1x2', outcomeId: '1' },
      selection: '3|1x2|1',
      max: 400,
    },
  ])
})

test('a coupon with two legs on a match stands under its cap once', () => {
  expect(idsOf([rule(2, 'match', '3')], coupon(leg(3), leg(3, 'total/total=2.5', 'over'), leg(4)))).toEqual([2])
})

test('the currency, the phase and the time decide which rule holds', () => {
  const match = (id: number, change: Partial<LimitRule>) => rule(id, 'match', '3', change)
  expect(idsOf([match(1, { currency: 'EUR' })], coupon(leg(3)))).toEqual([])
  expect(idsOf([match(1, {}), match(2, { phase: 'inPlay' })], coupon(leg(3)))).toEqual([1])
  expect(idsOf([match(1, { phase: 'inPlay' }), match(2, {})], coupon(leg(3, '1x2', '1', true)))).toEqual([1])
  expect(idsOf([match(1, { from: 1001 })], coupon(leg(3)))).toEqual([])
  expect(idsOf([match(1, { until: 1000 })], coupon(leg(3)))).toEqual([])
  expect(idsOf([match(1, {}), match(2, {})], coupon(leg(3)))).toEqual([2])
})

test('it is no limit of the coupon itself, nor of a player’s total', () => {
  const rules = rulesBySubject([rule(2, 'match', '3'), rule(4, 'outcome', '3|1x2|1')])
  expect(boundsOfRules(rules, coupon(leg(3)))).toEqual([])
  expect(totalsOfRules(rules, coupon(leg(3))).map(({ max }) => max)).toEqual([500_000])
})

test('a market’s rule limits the stake of coupons on it alone', () => {
  const rules = rulesBySubject([rule(2, 'market', '3|1x2', { kind: 'stakeMax' })])
  expect(boundsOfRules(rules, coupon(leg(3)))).toEqual([{ ruleId: 2, source: 'market', stakeMax: 200 }])
  expect(boundsOfRules(rules, coupon(leg(3, 'total/total=2.5', 'over'), leg(4)))).toEqual([])
})
