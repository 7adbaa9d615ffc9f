import { expect, test } from 'vitest'
import { fraction } from '../numbers/fraction.ts'
import { type BonusUse, type BonusUseRules, mayUseBonus } from './may-use-bonus.ts'

const rules: BonusUseRules = {
  ...{ products: ['sport', 'slots'], betMax: 500, legsMin: 2, priceMin: 1400 },
  gamesExcluded: ['mega-jackpot'],
}
const slip: BonusUse = { of: 'slip', product: 'sport', stake: 500, stakeBonus: 1, prices: [1400, 2000] }
const game: BonusUse = { of: 'game', product: 'slots', stake: 500, stakeBonus: 500, gameId: 'fruits' }

test('what the rules allow may be staked, up to the last cent', () => {
  expect(mayUseBonus(rules, slip)).toBeUndefined()
  expect(mayUseBonus(rules, game)).toBeUndefined()
})

test('cash alone is asked nothing', () => {
  expect(mayUseBonus(rules, { ...slip, product: 'live', stake: 9999, stakeBonus: 0 })).toBeUndefined()
  expect(mayUseBonus(rules, { ...game, gameId: 'mega-jackpot', stakeBonus: 0 })).toBeUndefined()
})

test('the whole stake counts for the largest, however little of it is bonus', () => {
  expect(mayUseBonus(rules, { ...slip, stake: 501 })).toEqual({ code: 'bonusBetMax', max: 500 })
  expect(mayUseBonus(rules, { ...game, stake: 501, stakeBonus: 1 })).toEqual({ code: 'bonusBetMax', max: 500 })
})

test('a game is excluded by itself or with its product, before its stake is looked at', () => {
  const excluded = { code: 'bonusGameExcluded' }
  expect(mayUseBonus(rules, { ...game, gameId: 'mega-jackpot', stake: 501 })).toEqual(excluded)
  expect(mayUseBonus(rules, { ...game, product: 'liveCasino' })).toEqual(excluded)
})

test('a slip is of the bonus’s product, has legs enough and no price below the least', () => {
  expect(mayUseBonus(rules, { ...slip, product: 'live' })).toEqual({ code: 'bonusUnfit', why: 'product' })
  expect(mayUseBonus(rules, { ...slip, prices: [3000] })).toEqual({ code: 'bonusUnfit', why: 'legs', min: 2 })
  const low = { code: 'bonusUnfit', why: 'price', min: 1400 }
  expect(mayUseBonus(rules, { ...slip, prices: [1399, 3000] })).toEqual(low)
  expect(mayUseBonus(rules, { ...slip, prices: [fraction(13_999, 10_000), 3000] })).toEqual(low)
})

test('rules that name no legs and no price ask for none', () => {
  const { legsMin: _, priceMin: __, ...loose } = rules
  expect(mayUseBonus(loose, { ...slip, prices: [1010] })).toBeUndefined()
})
