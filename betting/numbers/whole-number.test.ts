import { expect, test } from 'vitest'
import { wholeNumber } from './whole-number.ts'

test('digits are read exactly, up to 15 of them', () => {
  expect(wholeNumber('0')).toBe(0)
  expect(wholeNumber('07')).toBe(7)
  expect(wholeNumber('999999999999999')).toBe(999_999_999_999_999)
})

test.each([undefined, '', ' 1', '1.5', '-1', '1e3', '0x10', '1000000000000000'])('%s is a fault', (text) => {
  expect(() => wholeNumber(text)).toThrow('is not a whole number')
})
