import { expect, test } from 'vitest'
import { potAmountText } from './pot-amount-text.ts'

const turkish = { group: '.', groupedFrom: 4, decimal: ',', minus: '-' }

test.each([
  [0, '0,0000'],
  [1, '0,0001'],
  [12_345, '1,2345'],
  [12_345_678, '1.234,5678'],
  [10_000_000_000, '1.000.000,0000'],
])('%d is %s', (amountE4, text) => {
  expect(potAmountText(amountE4, turkish)).toBe(text)
})

test('as the language groups', () => {
  expect(potAmountText(12_345_678, { ...turkish, groupedFrom: 5, group: ' ' })).toBe('1234,5678')
})
