import { expect, test } from 'vitest'
import { amountMax } from '../numbers/money.ts'
import { splitReturn, splitStake } from './purse.ts'

test.each([
  [1000, 500, 400, { cash: 400, bonus: 0 }],
  [1000, 500, 1000, { cash: 1000, bonus: 0 }],
  [1000, 500, 1001, { cash: 1000, bonus: 1 }],
  [1000, 500, 1500, { cash: 1000, bonus: 500 }],
  [1000, 500, 1501, undefined],
  [0, 500, 500, { cash: 0, bonus: 500 }],
  [0, 0, 1, undefined],
  // of what is owed nothing is paid
  [-5, 100, 10, { cash: 0, bonus: 10 }],
])('of %d cash and %d bonus, %d is paid as %j', (cash, bonus, stake, split) => {
  expect(splitStake(cash, bonus, stake)).toEqual(split)
})

test.each([
  [3000, 1000, 0, { cash: 3000, bonus: 0 }],
  [3000, 1000, 1000, { cash: 0, bonus: 3000 }],
  [3000, 1000, 500, { cash: 1500, bonus: 1500 }],
  [100, 3, 1, { cash: 67, bonus: 33 }],
  [100, 3, 2, { cash: 34, bonus: 66 }],
  [0, 3, 2, { cash: 0, bonus: 0 }],
  [amountMax, amountMax, amountMax, { cash: 0, bonus: amountMax }],
])('%d that a stake of %d won, %d of it bonus, comes back as %j', (payout, stake, bonus, split) => {
  expect(splitReturn(payout, stake, bonus)).toEqual(split)
})

test('more bonus than stake, or less than none, is a fault', () => {
  expect(() => splitReturn(100, 10, 11)).toThrow('no stake of 10 has 11 of bonus')
  expect(() => splitReturn(100, 10, -1)).toThrow('no stake of 10 has -1 of bonus')
})
