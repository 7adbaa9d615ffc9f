import { expect, it } from 'vitest'
import { isWhole, readDigits, typeDigit } from './typed-digits.ts'

it('keys write, take the last digit back, and empty a field', () => {
  expect(typeDigit('12', '3')).toBe('123')
  expect(typeDigit('12', 'back')).toBe('1')
  expect(typeDigit('', 'back')).toBe('')
  expect(typeDigit('12', 'clear')).toBe('')
})

it.each([
  ['number', '12a-3', '123'],
  ['number', '1234567', '123456'],
  ['pin', '۰۱۲۳۴۵۶۷۸۹', '01234567'],
  ['pin', '٠١٢٣٤', '01234'],
  ['pin', ' 48 02 ', '4802'],
] as const)('of a %s typed as %j stays %j', (name, text, digits) => {
  expect(readDigits(name, text)).toBe(digits)
})

it.each([
  ['number', '', false],
  ['number', '000', false],
  ['number', '7', true],
  ['pin', '123', false],
  ['pin', '0000', true],
] as const)('a %s of %j is whole: %j', (name, text, whole) => {
  expect(isWhole(name, text)).toBe(whole)
})
