import { describe, expect, test } from 'vitest'
import { dayKinds } from './coupon-counts.ts'
import {
  boundsOfRules,
  type LimitRule,
  limitKinds,
  type RuledCoupon,
  ruleSources,
  rulesBySubject,
  ruleThatHolds,
  totalsOfRules,
} from './limit-rules.ts'

const leg = {
  selection: { matchId: 12, marketKey: 'total/total=2.5', outcomeId: 'over' },
  sportId: 1,
  tournamentId: 7,
  live: false,
}
const coupon: RuledCoupon = { siteId: 2, playerId: 3, currency: 'TRY', legs: [leg], now: 1000 }
/** What each source is called about the coupon above. */
const subjects = {
  operator: '',
  site: '2',
  player: '3',
  sport: '1',
  tournament: '7',
  match: '12',
  marketType: 'total',
  market: '12|total/total=2.5',
  outcome: '12|total/total=2.5|over',
} as const

function rule(change: Partial<LimitRule> = {}): LimitRule {
  return { id: 1, source: 'site', subject: '2', kind: 'stakeMax', value: 500, currency: 'TRY', from: 0, ...change }
}
const bounds = (rules: readonly LimitRule[], of: RuledCoupon = coupon) => boundsOfRules(rulesBySubject(rules), of)
const values = (rules: readonly LimitRule[], of: RuledCoupon = coupon) => bounds(rules, of).map((one) => one.stakeMax)
/** Of which several coupons are counted. */
const counted: ReadonlySet<string> = new Set([
  ...['selectionTotal', 'exposureMax', 'sameCouponMax'],
  ...Object.values(dayKinds),
])
const inPlay = { ...coupon, legs: [{ ...leg, live: true }] }

test('where nobody set any rule, none binds', () => {
  expect(bounds([])).toEqual([])
  const asked = { source: 'site', subject: '2', live: false, kind: 'stakeMax' } as const
  expect(ruleThatHolds(rulesBySubject([]), asked, coupon)).toBeUndefined()
  expect(ruleThatHolds(rulesBySubject([rule()]), asked, coupon)).toEqual(rule())
})

describe('a rule', () => {
  test.each(ruleSources)('about the %s of a coupon binds it by that name, about another does not', (source) => {
    const own = rule({ source, subject: subjects[source] })
    const selection = source === 'outcome' ? { selection: subjects.outcome } : {}
    expect(bounds([own])).toEqual([{ source, stakeMax: 500, ruleId: 1, ...selection }])
    expect(bounds([rule({ source, subject: '999' })])).toEqual([])
  })

  test.each(limitKinds.filter((kind) => !counted.has(kind)))('of the kind %s limits that and nothing else', (kind) => {
    expect(bounds([rule({ kind })])).toEqual([{ source: 'site', ruleId: 1, [kind]: 500 }])
  })

  test('holds from its time until its end', () => {
    expect(values([rule({ from: 1000, until: 1001 })])).toEqual([500])
    expect(values([rule({ from: 1001 })])).toEqual([])
    expect(values([rule({ until: 1000 })])).toEqual([])
  })

  test('of an amount holds in its own currency, of a count in every one', () => {
    expect(values([rule({ currency: 'EUR' })])).toEqual([])
    const { currency: _, ...count } = rule({ kind: 'legsMin', value: 3 })
    expect(bounds([count])).toEqual([{ source: 'site', legsMin: 3, ruleId: 1 }])
  })

  test('for one phase goes before one for both, whichever was set last', () => {
    const rules = [rule({ id: 1, phase: 'inPlay', value: 100 }), rule({ id: 2, value: 900 })]
    expect(values(rules)).toEqual([900])
    expect(values(rules, inPlay)).toEqual([100])
  })

  test('of the operator, a site or a player is for coupons in play as soon as one leg is', () => {
    const mixed = { ...coupon, legs: [leg, { ...leg, live: true, selection: { ...leg.selection, matchId: 13 } }] }
    const rules = [
      rule({ phase: 'inPlay' }),
      rule({ id: 2, source: 'match', subject: '12', phase: 'inPlay', value: 9 }),
    ]
    expect(values(rules, mixed)).toEqual([500])
  })

  test('that was set last holds, and the one before it again when it is over', () => {
    const rules = [rule({ id: 1, value: 500 }), rule({ id: 2, value: 800, until: 2000 })]
    expect(values(rules)).toEqual([800])
    expect(values(rules, { ...coupon, now: 2000 })).toEqual([500])
  })

  test('about what several legs have in common binds once', () => {
    const two = { ...coupon, legs: [leg, { ...leg, selection: { ...leg.selection, matchId: 13 } }] }
    expect(values([rule({ source: 'sport', subject: '1' })], two)).toEqual([500])
  })
})

describe('the total of a selection', () => {
  const total = (change: Partial<LimitRule> = {}) => rule({ kind: 'selectionTotal', ...change })

  test('is 5,000 units where nobody says another', () => {
    expect(totalsOfRules(rulesBySubject([]), coupon)).toEqual([
      { matchId: 12, selection: subjects.outcome, question: '12|total/total=2.5|over', max: 500_000 },
    ])
  })

  test('is the least that a source says, above the usual one as below', () => {
    const rules = [total({ value: 900_000 }), total({ id: 2, source: 'sport', subject: '1', value: 800_000 })]
    expect(totalsOfRules(rulesBySubject(rules), coupon)[0]?.max).toBe(800_000)
    expect(totalsOfRules(rulesBySubject([total({ value: 7 })]), coupon)[0]?.max).toBe(7)
  })

  test('is one for the same question in other words', () => {
    const legs = ['1x2|1', 'asianHandicap/hcp=-0.5|1'].map((words) => {
      const [marketKey = '', outcomeId = ''] = words.split('|')
      return { ...leg, selection: { matchId: 12, marketKey, outcomeId } }
    })
    const questions = totalsOfRules(rulesBySubject([]), { ...coupon, legs }).map(({ question }) => question)
    expect(new Set(questions).size).toBe(1)
  })

  test('is no bound of the coupon', () => {
    expect(bounds([total()])).toEqual([])
  })
})
