import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { showPrice, showPriceTotal } from './format-price.ts'
import { type PriceFormat, priceFormatOf, priceFormats, priceViewDefault } from './price-view.ts'

const as = (format: PriceFormat) => ({ ...priceViewDefault, format })

describe('decimal', () => {
  test.each([
    [1850, '1.85'],
    [1857, '1.85'],
    [2000, '2.00'],
    [9000, '9.00'],
    [10_000, '10'],
    [10_500, '10.50'],
    [125_000, '125'],
    [1001, '1.001'],
    [1009, '1.009'],
    [1010, '1.01'],
    [1000, '1.00'],
    [320_000, '320'],
    [320_001, '320'],
    [5_000_000, '320'],
  ])('%d reads %s', (price, text) => {
    expect(showPrice(price)).toBe(text)
  })

  test('a person can have a lower cap, a site other decimals', () => {
    expect(showPrice(40_000, { ...priceViewDefault, cap: 25_500 })).toBe('25.50')
    expect(showPrice(1857, { ...priceViewDefault, decimals: 3 })).toBe('1.857')
    expect(showPrice(1857, { ...priceViewDefault, decimals: 1 })).toBe('1.8')
    expect(showPrice(1857, { ...priceViewDefault, decimals: 0 })).toBe('1')
  })
})

describe('other ways of telling a price', () => {
  test.each([
    [11_000, '10/1', '+1000', '10.00', '-0.10', '10.00'],
    [6000, '5/1', '+500', '5.00', '-0.20', '5.00'],
    [3500, '5/2', '+250', '2.50', '-0.40', '2.50'],
    [2000, '1/1', '+100', '1.00', '1.00', '1.00'],
    [1850, '17/20', '-118', '0.85', '0.85', '-1.18'],
    [1615, '8/13', '-163', '0.61', '0.61', '-1.63'],
    [1500, '1/2', '-200', '0.50', '0.50', '-2.00'],
    [1333, '1/3', '-301', '0.33', '0.33', '-3.01'],
    [1250, '1/4', '-400', '0.25', '0.25', '-4.00'],
    [1008, '1/125', '-12500', '0.008', '0.008', '-125.00'],
  ])('%d', (price, fractional, american, hongKong, malay, indonesian) => {
    expect(showPrice(price, as('fractional'))).toBe(fractional)
    expect(showPrice(price, as('american'))).toBe(american)
    expect(showPrice(price, as('hongKong'))).toBe(hongKong)
    expect(showPrice(price, as('malay'))).toBe(malay)
    expect(showPrice(price, as('indonesian'))).toBe(indonesian)
  })

  test('1.00 reads as a decimal in every format', () => {
    for (const format of priceFormats) expect(showPrice(1000, as(format))).toBe('1.00')
  })
})

const price = fc.integer({ min: 1010, max: 320_000 })

test('a fraction is the same price when it is cut to thousandths', () => {
  fc.assert(
    fc.property(price, (thousandths) => {
      const [over = '', under = '1'] = showPrice(thousandths, as('fractional')).split('/')
      return (BigInt(over) * 1000n) / BigInt(under) + 1000n === BigInt(thousandths)
    }),
  )
})

test('what is shown is never better than what is paid', () => {
  fc.assert(
    fc.property(price, (thousandths) => {
      const american = Number(showPrice(thousandths, as('american')))
      const winnings = american > 0 ? american / 100 : 100 / -american
      return (
        winnings <= (thousandths - 1000) / 1000 + 1e-9 && Number(showPrice(thousandths)) * 1000 <= thousandths + 1e-6
      )
    }),
  )
})

describe('total odds', () => {
  test('are cut, never rounded, know no cap, and stand in groups of three from five figures on', () => {
    expect(showPriceTotal(8875)).toBe('8.87')
    expect(showPriceTotal(1005)).toBe('1.005')
    expect(showPriceTotal(1_204_567)).toBe('1204.56')
    expect(showPriceTotal(10_090_830)).toBe('10\u202f090.83')
    expect(showPriceTotal(12_345_678_000)).toBe('12\u202f345\u202f678')
    expect(showPriceTotal(1857, { ...priceViewDefault, decimals: 3 })).toBe('1.857')
  })

  test.each([
    [3500, '5/2', '+250', '2.50', '3.50', '3.50'],
    [100_990, '9999/100', '+9999', '99.99', '100.99', '100.99'],
    [101_000, '100/1', '+10\u202f000', '100.00', '101', '101'],
    [10_090_830, '10\u202f089/1', '+1\u202f008\u202f983', '10\u202f089.83', '10\u202f090.83', '10\u202f090.83'],
  ])('%d in other formats', (total, fractional, american, hongKong, malay, indonesian) => {
    expect(showPriceTotal(total, as('fractional'))).toBe(fractional)
    expect(showPriceTotal(total, as('american'))).toBe(american)
    expect(showPriceTotal(total, as('hongKong'))).toBe(hongKong)
    expect(showPriceTotal(total, as('malay'))).toBe(malay)
    expect(showPriceTotal(total, as('indonesian'))).toBe(indonesian)
  })
})

test('a format that somebody made up is decimal', () => {
  expect(priceFormatOf('malay')).toBe('malay')
  expect(priceFormatOf('roman')).toBe('decimal')
  expect(priceFormatOf(undefined)).toBe('decimal')
})
