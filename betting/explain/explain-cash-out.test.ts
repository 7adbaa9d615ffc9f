import { expect, test } from 'vitest'
import { wonResult } from '../coupon/settle-leg.ts'
import { fraction } from '../numbers/fraction.ts'
import { cashOutCoupon, likely, openLeg, sellAll, settledLeg } from '../testing/cash-outs.ts'
import { explainCashOut } from './explain-cash-out.ts'

const rules = { ...sellAll, marginMillionths: 100_000 }

test('an offer is told from its legs to its amount', () => {
  const coupon = cashOutCoupon([settledLeg(1, wonResult), openLeg(2)])
  const steps = explainCashOut({ coupon, rules, now: 0, stakeSold: 500 })
  expect(steps.map(({ kind }) => kind)).toEqual([
    ...['worth', 'worth', 'match', 'match', 'size', 'unitStake'],
    ...['fairValue', 'margin', 'largestPayout', 'part', 'offer'],
  ])
  expect(steps[0]).toMatchObject({ selection: '1|1x2|1', result: 'won', factor: fraction(2000, 1000) })
  expect(steps[1]).toMatchObject({ selection: '2|1x2|1', result: 'open', chances: likely(500_000) })
  expect(steps.slice(-3)).toEqual([
    { kind: 'largestPayout', amount: 4000 },
    { kind: 'part', stakeSold: 500, stakeTotal: 1000 },
    // 20.00 fair, less a tenth, half of it.
    { kind: 'offer', amount: 900 },
  ])
})

test('where nothing is offered the last step says why, and a leg of which nothing is known is worth nothing', () => {
  const { open: _open, ...unheard } = openLeg(1)
  const steps = explainCashOut({ coupon: cashOutCoupon([unheard]), rules, now: 0 })
  expect(steps[0]).toMatchObject({ kind: 'worth', selection: '1|1x2|1', result: 'open', factor: { n: 0n } })
  expect(steps[0]).not.toHaveProperty('chances')
  expect(steps.at(-2)).toEqual({ kind: 'part', stakeSold: 1000, stakeTotal: 1000 })
  expect(steps.at(-1)).toEqual({ kind: 'bar', why: { kind: 'producerDown', selections: ['1|1x2|1'] } })
})
