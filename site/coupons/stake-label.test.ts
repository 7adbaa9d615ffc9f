import { expect, it } from 'vitest'
import { returnedLabel, stakeLabel } from './stake-label.ts'

it('a stake of money is called that, and what comes back of it is returned', () => {
  for (const status of ['waiting', 'won', 'cancelled'] as const)
    expect(stakeLabel({ status })).toBe('coupon.amount.stake')
  expect(returnedLabel({})).toBe('coupon.amount.returned')
})

it('a free bet is said not to be paid out, but where it is there again', () => {
  const freeBet = true
  for (const status of ['pending', 'waiting', 'won', 'lost', 'sold'] as const)
    expect(stakeLabel({ freeBet, status })).toBe('coupon.amount.freeBet')
  for (const status of ['cancelled', 'refused'] as const)
    expect(stakeLabel({ freeBet, status })).toBe('slip.totals.freeBet')
  expect(returnedLabel({ freeBet })).toBe('coupon.amount.freeBetBack')
})
