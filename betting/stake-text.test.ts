import { describe, expect, test } from 'vitest'
import { addToStake, cleanStake, stakeOf, typeStakeKey } from './stake-text.ts'

test.each([
  ['12.5', '12.5'],
  ['.5', '0.5'],
  ['05', '5'],
  ['00', '0'],
  ['0.05', '0.05'],
  ['1.2.3', '1.23'],
  ['123456', '12345'],
  ['1.2345', '1.234'],
  ['1x-e2', '12'],
])('the keys %s read %s', (keys, text) => {
  expect([...keys].reduce(typeStakeKey, '')).toBe(text)
})

test('back deletes the last, and nothing from nothing', () => {
  expect(typeStakeKey('12', 'back')).toBe('1')
  expect(typeStakeKey('', 'back')).toBe('')
})

describe('cleanStake', () => {
  test.each([
    ['', ''],
    [' 12,50 ', '12.50'],
    ['1000000', '1000000'],
  ])('takes "%s"', (text, cleaned) => {
    expect(cleanStake(text)).toBe(cleaned)
  })

  test.each(['-5', '1e5', '1 000', '.5', '1.2345', '1234567890123456'])('does not take "%s"', (text) => {
    expect(cleanStake(text)).toBeUndefined()
  })
})

test('what is not an amount is no stake', () => {
  expect(stakeOf('12.5', 'TRY')).toBe(1250)
  expect(stakeOf('', 'TRY')).toBe(0)
  expect(stakeOf('1.234', 'TRY')).toBe(0)
  expect(stakeOf('1.234', 'TND')).toBe(1234)
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
