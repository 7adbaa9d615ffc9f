import { describe, expect, test } from 'vitest'
import { isCurrency } from './currency.ts'
import { fraction } from './fraction.ts'
import { amount, amountMax, formatAmount, minorDigits, multiplyAmount, parseAmount, roundToMinor } from './money.ts'

describe('amount', () => {
  test('takes safe integers and throws at anything else', () => {
    expect(amount(-5)).toBe(-5)
    for (const wrong of [1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => amount(wrong)).toThrow('not whole minor units')
    }
  })

  test.each([
    ['TRY', 2],
    ['EUR', 2],
    ['TND', 3],
    ['IQD', 3],
    ['JPY', 0],
    ['BIF', 0],
    ['DJF', 0],
    ['GNF', 0],
    ['KMF', 0],
    ['RWF', 0],
    ['UYI', 0],
    ['VUV', 0],
    ['XPF', 0],
    ['CLF', 4],
    ['UYW', 4],
  ])('%s has %d minor digits', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits)
    expect(isCurrency(currency)).toBe(true)
  })

  test.each(['', 'try', 'TL', 'EURO', 'ZZZ', 'HRK'])('%j is no currency', (code) => {
    expect(isCurrency(code)).toBe(false)
  })
})

describe('parseAmount', () => {
  test.each([
    ['12', 'TRY', 1200],
    ['12.5', 'TRY', 1250],
    ['12,50', 'TRY', 1250],
    [' 7. ', 'TRY', 700],
    ['0.01', 'TRY', 1],
    ['1.234', 'TND', 1234],
    ['500', 'JPY', 500],
  ])('reads "%s" %s', (text, currency, expected) => {
    expect(parseAmount(text, currency)).toBe(expected)
  })

  test.each([
    ['', 'TRY'],
    ['-1', 'TRY'],
    ['1.005', 'TRY'],
    ['1.5', 'JPY'],
    ['1e3', 'TRY'],
    ['1 000', 'TRY'],
    ['1.2.3', 'TRY'],
    ['٣', 'TRY'],
    ['12345678901234', 'TRY'],
    ['9999999999999.999', 'TND'],
  ])('does not read "%s" %s', (text, currency) => {
    expect(parseAmount(text, currency)).toBeUndefined()
  })

  test.each([
    [12345, 'TRY', '123.45'],
    [5, 'TRY', '0.05'],
    [-1250, 'TRY', '-12.50'],
    [1234, 'TND', '1.234'],
    [500, 'JPY', '500'],
    [0, 'EUR', '0.00'],
  ])('%d %s reads %s', (value, currency, text) => {
    expect(formatAmount(value, currency)).toBe(text)
    if (value >= 0) expect(parseAmount(text, currency)).toBe(value)
  })
})

describe('arithmetic', () => {
  test('rounds by the way that is asked', () => {
    expect(roundToMinor(fraction(5, 2), 'halfUp')).toBe(3n)
    expect(roundToMinor(fraction(5, 2), 'down')).toBe(2n)
    expect(roundToMinor(fraction(249, 100), 'halfUp')).toBe(2n)
  })

  test('multiplies exactly, and says where no amount is as large', () => {
    expect(multiplyAmount(250, 6)).toBe(1500)
    expect(multiplyAmount(amountMax, 1)).toBe(amountMax)
    expect(multiplyAmount(10 ** 12, 10 ** 6)).toBeUndefined()
    expect(multiplyAmount(0, 10 ** 6)).toBe(0)
  })
})
