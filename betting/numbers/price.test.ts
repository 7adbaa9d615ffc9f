import { describe, expect, test } from 'vitest'
import { exactPrice, formatPrice, parsePrice } from './price.ts'

describe('parsePrice', () => {
  test.each([
    ['1.85', 1850],
    ['2', 2000],
    ['1.3333', 1333],
    ['1.9999999', 1999],
    ['1.0', 1000],
    ['320.', 320_000],
    [' 1.5 ', 1500],
    ['1.05', 1050],
    ['007.10', 7100],
    ['1234567.8912', 1_234_567_891],
  ])('reads %s', (text, price) => {
    expect(parsePrice(text)).toBe(price)
  })

  test.each([
    '',
    '.',
    '.5',
    '0.99',
    '-2',
    '+2',
    'evens',
    '1,85',
    '1e3',
    '1.2.3',
    '1.85a',
    '1 5',
    '/',
    '2:',
    '12345678',
    '12345678.0',
  ])('does not read "%s"', (text) => {
    expect(parsePrice(text)).toBeUndefined()
  })
})

test.each([
  [1850, '1.85'],
  [1333, '1.333'],
  [2000, '2.00'],
  [1009, '1.009'],
  [125_500, '125.50'],
])('formatPrice %d is %s', (price, text) => {
  expect(formatPrice(price)).toBe(text)
})

test('exactPrice is thousandths', () => {
  expect(exactPrice(1850)).toEqual({ n: 1850n, d: 1000n })
})
