import { expect, test } from 'vitest'
import type { RefusalCode } from './refusal.ts'
import { compareRefusals, refusalCodes, slipRefusalCodes } from './refusal-codes.ts'

test('a slip is refused for its form before its legs, for these before its stake, and for money last', () => {
  const told: readonly RefusalCode[] = [
    ...['slipEmpty', 'selectionRepeated', 'sizesInvalid', 'combinationsTooMany', 'productOff'],
    ...['notBettable', 'priceChanged', 'couponPriceBelowMin', 'legsTooFew', 'stakeMissing', 'stakeAboveMax'],
    ...['couponRepeated', 'couponsTooMany', 'balanceTooLow'],
  ] as const
  expect(refusalCodes.filter((code) => told.includes(code))).toEqual(told)
})

test('the earlier decides', () => {
  expect(compareRefusals('slipEmpty', 'balanceTooLow')).toBeLessThan(0)
  expect(compareRefusals('stakeAboveMax', 'notBettable')).toBeGreaterThan(0)
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
  expect([...refusalCodes].reverse().sort(compareRefusals)).toEqual(refusalCodes)
})

test('what a slip is refused for stands before what a coupon is', () => {
  expect(refusalCodes.slice(0, slipRefusalCodes.length)).toEqual(slipRefusalCodes)
  expect(refusalCodes.slice(slipRefusalCodes.length)).toEqual(['cashOutOff', 'cashOutLower', 'cancelOff'])
})

test('what is no refusal has no place', () => {
  // Of a house of another version.
  expect(() => compareRefusals('slipEmpty', 'unheard' as RefusalCode)).toThrow('no refusal: unheard')
})
