import { expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import { type BonusUse, type BonusUseRules, whyNotBonus } from './why-not-bonus.ts'

const rules: BonusUseRules = { betMax: 500, legsMin: 2, priceMin: 1400 }
const slip: BonusUse = { stake: 500, prices: [1400, 2000] }

test('what the rules allow may be staked, up to the last cent', () => {
  expect(whyNotBonus(rules, slip)).toBeUndefined()
})

test('the whole stake counts for the largest, however little of it is bonus', () => {
  expect(whyNotBonus(rules, { ...slip, stake: 501 })).toEqual({ code: 'bonusBetMax', max: 500, stake: 501 })
})

test('a slip has legs enough and no price below the least', () => {
  expect(whyNotBonus(rules, { ...slip, prices: [3000] })).toEqual({ code: 'bonusUnfit', why: 'legs', min: 2, count: 1 })
  const low = { code: 'bonusUnfit', why: 'price', min: 1400 }
  expect(whyNotBonus(rules, { ...slip, prices: [1399, 3000] })).toEqual(low)
  expect(whyNotBonus(rules, { ...slip, prices: [fraction(13_999, 10_000), 3000] })).toEqual(low)
})

test('rules that name no legs and no price ask for none', () => {
  expect(whyNotBonus({ betMax: 500 }, { ...slip, prices: [1010] })).toBeUndefined()
})
