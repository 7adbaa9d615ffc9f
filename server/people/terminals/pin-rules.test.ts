import { expect, it } from 'vitest'
import { isCommonPin } from './pin-rules.ts'

it.each(['0000', '11111111', '1234', '012345', '9876', '87654321'])('%s is tried first', (pin) => {
  expect(isCommonPin(pin)).toBe(true)
})

it.each(['1243', '1357', '0001', '2468', '48210937', '9012'])('%s is not', (pin) => {
  expect(isCommonPin(pin)).toBe(false)
})
