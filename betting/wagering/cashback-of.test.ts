import { expect, test } from 'vitest'
import { cashbackOf } from './cashback-of.ts'

const rule = { percent: 10, max: 5000 }

test.each([
  ['a share of what was lost, cut down', { staked: 10_019, returned: 0, converted: 0 }, 1001],
  ['what came back is not lost', { staked: 10_000, returned: 4000, converted: 0 }, 600],
  ['what became cash of bonuses is not lost', { staked: 10_000, returned: 4000, converted: 1000 }, 500],
  ['no more than the most', { staked: 1_000_000, returned: 0, converted: 0 }, 5000],
  ['nothing of what was won', { staked: 10_000, returned: 10_001, converted: 0 }, 0],
  ['nothing of nothing', { staked: 0, returned: 0, converted: 0 }, 0],
  ['nothing of bonuses alone', { staked: 0, returned: 0, converted: 700 }, 0],
  ['less than a minor unit is nothing', { staked: 9, returned: 0, converted: 0 }, 0],
])('%s', (_, money, back) => {
  expect(cashbackOf(rule, money)).toBe(back)
})
