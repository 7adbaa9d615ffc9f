import { expect, test } from 'vitest'
import { codesOf, numbersOf } from './numbers-text.ts'

test('numbers stand with anything between them, each once, and nothing else among them', () => {
  expect(numbersOf(' 12, 7\n12;9 ', 3)).toEqual([12, 7, 9])
  expect(numbersOf('', 3)).toEqual([])
  for (const typed of ['0', '-1', '1.5', 'seven', '1 x', '1234567890123456', '1 2 3 4'])
    expect(numbersOf(typed, 3)).toBeUndefined()
})

test('codes are of their form, each once', () => {
  expect(codesOf('TR DE,TR', /^[A-Z]{2}$/, 2)).toEqual(['TR', 'DE'])
  expect(codesOf('tr', /^[A-Z]{2}$/, 2)).toBeUndefined()
  expect(codesOf('TR DE FR', /^[A-Z]{2}$/, 2)).toBeUndefined()
})
