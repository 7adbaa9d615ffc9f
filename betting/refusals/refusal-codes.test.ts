import { expect, test } from 'vitest'
import { ok, type RefusalCode, refused } from './refusal.ts'
import { compareRefusals, refusalCodes } from './refusal-codes.ts'

test('a slip is refused for its form before its legs, for these before its stake, and for money last', () => {
  const told: readonly RefusalCode[] = [
    ...['slipEmpty', 'selectionRepeated', 'sizesInvalid', 'combinationsTooMany', 'productOff'],
    ...['notBettable', 'priceChanged', 'couponPriceBelowMin', 'legsTooFew', 'stakeMissing', 'stakeAboveMax'],
    ...['couponRepeated', 'balanceTooLow'],
  ] as const
  expect(refusalCodes.filter((code) => told.includes(code))).toEqual(told)
})

test('the earlier decides', () => {
  expect(compareRefusals('slipEmpty', 'balanceTooLow')).toBeLessThan(0)
  expect(compareRefusals('stakeAboveMax', 'notBettable')).toBeGreaterThan(0)
  expect(new Set(refusalCodes).size).toBe(refusalCodes.length)
  expect([...refusalCodes].reverse().sort(compareRefusals)).toEqual(refusalCodes)
})

test('what is no refusal has no place', () => {
  // Of a house of another version.
  expect(() => compareRefusals('slipEmpty', 'unheard' as RefusalCode)).toThrow('no refusal: unheard')
})

test('an answer is a value or a refusal', () => {
  expect(ok(5)).toEqual({ ok: true, value: 5 })
  expect(refused({ code: 'stakeMissing' })).toEqual({ ok: false, refusal: { code: 'stakeMissing' } })
})
