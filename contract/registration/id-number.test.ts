import { expect, test } from 'vitest'
import { isIdNumber } from './id-number.ts'

test.each(['10000000146', '11111111110', '98765432150'])('%s fits its check digits', (text) => {
  expect(isIdNumber(text)).toBe(true)
})

test.each(['10000000147', '10000000156', '01000000046', '1000000014', '100000001466', '1000000014a', ''])(
  '%s does not',
  (text) => {
    expect(isIdNumber(text)).toBe(false)
  },
)

test('of all numbers one in a hundred fits, and a digit that is wrong is found', () => {
  let fitting = 0
  for (let number = 25_000_000_000; number < 25_000_010_000; number++) if (isIdNumber(String(number))) fitting += 1
  expect(fitting).toBe(100)
  const good = '10000000146'
  for (let place = 0; place < 9; place++)
    for (const digit of '0123456789') {
      const other = `${good.slice(0, place)}${digit}${good.slice(place + 1)}`
      expect(isIdNumber(other), other).toBe(other === good)
    }
})
