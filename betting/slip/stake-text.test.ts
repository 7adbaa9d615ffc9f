import { describe, expect, test } from 'vitest'
import { addToStake, editStake, pastedStake, restateStake, stakeOf, typedAmount, typeStakeKey } from './stake-text.ts'

test.each([
  ['12.5', 'TRY', '12.5'],
  ['.5', 'TRY', '0.5'],
  ['05', 'TRY', '5'],
  ['00', 'TRY', '0'],
  ['0.05', 'TRY', '0.05'],
  ['1.2.3', 'TRY', '1.23'],
  ['123456', 'TRY', '12345'],
  ['1.2345', 'TRY', '1.23'],
  ['1.2345', 'TND', '1.234'],
  ['1.5', 'JPY', '15'],
  ['1x-e2', 'TRY', '12'],
])('the keys %s of %s read %s', (keys, currency, text) => {
  expect([...keys].reduce((before, key) => typeStakeKey(before, key, currency), '')).toBe(text)
})

test('back deletes the last, and nothing from nothing', () => {
  expect(typeStakeKey('12', 'back', 'TRY')).toBe('1')
  expect(typeStakeKey('', 'back', 'TRY')).toBe('')
})

describe('the field on a real keyboard', () => {
  test.each([
    ['', 'TRY', ''],
    [' 12,50 ', 'TRY', '12.50'],
    ['12345', 'TRY', '12345'],
    ['12345.67', 'TRY', '12345.67'],
    ['1.234', 'TND', '1.234'],
    ['۱۲٫۵', 'TRY', '12.5'],
    ['٣٤', 'TRY', '34'],
  ])('takes "%s" %s', (text, currency, cleaned) => {
    expect(editStake('7', text, currency)).toBe(cleaned)
  })

  test.each([
    ['-5', 'TRY'],
    ['1e5', 'TRY'],
    ['1 000', 'TRY'],
    ['.5', 'TRY'],
    ['12.345', 'TRY'],
    ['1.2345', 'TND'],
    ['12.', 'JPY'],
    ['123456', 'TRY'],
    ['1234567890123456', 'TRY'],
  ])('does not take "%s" %s', (text, currency) => {
    expect(editStake('7', text, currency)).toBe('7')
  })

  test('gives back what a button has filled in, digit by digit', () => {
    expect(editStake('1250000', '125000', 'TRY')).toBe('125000')
    expect(editStake('125000', '1250009', 'TRY')).toBe('125000')
  })
})

describe('what is pasted', () => {
  test.each([
    ['1.250,50', ',', 'TRY', '1250.50'],
    ['1,250.50', ',', 'TRY', '1250.50'],
    ['1.250', ',', 'TRY', '1250'],
    ['1,250', '.', 'TRY', '1250'],
    ['12.5', ',', 'TRY', '12.5'],
    ['12,50 TL', ',', 'TRY', '12.50'],
    ['TRY 12.50', '.', 'TRY', '12.50'],
    ['1 250,50', ',', 'TRY', '1250.50'],
    ['۱٬۲۵۰٫۵', '.', 'TRY', '1250.5'],
    ['1.250', ',', 'TND', '1.250'],
    ['20', ',', 'TRY', '20'],
  ])('"%s" where %s is the decimal point, in %s, is %s', (text, decimal, currency, plain) => {
    expect(pastedStake(text, decimal, currency)).toBe(plain)
  })

  test.each([
    ['12.345', '.', 'TRY'],
    ['1.25.50', ',', 'TRY'],
    ['12,50,5', '.', 'TRY'],
    ['123456', ',', 'TRY'],
    ['1.000.000', ',', 'TRY'],
    ['twenty', ',', 'TRY'],
    ['12:30', ',', 'TRY'],
    ['', ',', 'TRY'],
  ])('"%s" where %s is the decimal point, in %s, is not taken', (text, decimal, currency) => {
    expect(pastedStake(text, decimal, currency)).toBeUndefined()
  })
})

test('what is not an amount is no stake', () => {
  expect(stakeOf('12.5', 'TRY')).toBe(1250)
  expect(stakeOf('', 'TRY')).toBe(0)
  expect(stakeOf('1.234', 'TRY')).toBe(0)
  expect(stakeOf('1.234', 'TND')).toBe(1234)
})

test('an amount is written as a person would', () => {
  expect([typedAmount(500, 'TRY'), typedAmount(550, 'TRY'), typedAmount(500, 'JPY')]).toEqual(['5', '5.50', '500'])
})

test.each([
  ['', 500, 'TRY', '5'],
  ['12.', 500, 'TRY', '17'],
  ['12.5', 1000, 'TRY', '22.50'],
  ['0.1', 10, 'TND', '0.110'],
  ['5', 20, 'JPY', '25'],
  ['9999999999999', 1, 'TRY', '9999999999999'],
])('"%s" and %d %s more read %s', (text, added, currency, expected) => {
  expect(addToStake(text, added, currency)).toBe(expected)
})

test.each([
  ['a total is divided, a part of a minor unit lost on each', '10', 'perCombination', 3, '3.33'],
  ['and stays what it was where it divides', '12.50', 'perCombination', 10, '1.25'],
  ['a stake on each becomes their sum', '1.25', 'total', 10, '12.50'],
  ['of one combination both are the same', '12.', 'perCombination', 1, '12.'],
  ['nothing stays nothing', '', 'total', 10, ''],
  ['too little to divide is nothing', '0.05', 'perCombination', 10, ''],
  ['and so is more than there can be', '9999999999999', 'total', 1000, ''],
] as const)('%s', (_, text, to, combinations, expected) => {
  expect(restateStake(text, 'TRY', to, combinations)).toBe(expected)
})
