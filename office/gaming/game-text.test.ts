import { expect, test } from 'vitest'
import { errorsText, measuredText, percentText, standOf } from './game-text.ts'

const format = { count: (value: number) => String(value) }

test('what a game gives back is read in percent, with how far off it may be', () => {
  expect(percentText(format, 96_098)).toBe('96.098 %')
  expect(measuredText(format, undefined)).toBe('')
  expect(measuredText(format, { returns: 97_000 })).toBe('97 %')
  expect(measuredText(format, { returns: 97_000, bound: 1500 })).toBe('97 % ± 1.5')
})

test('errors are read of a thousand rounds', () => {
  expect(errorsText(format, { errors: 3, rounds: 2000 })).toBe('1.5')
  expect(errorsText(format, { errors: 0, rounds: 0 })).toBe('0')
})

test('a game stands as its players see it', () => {
  const on = { state: 'on', isBackSoon: false, isProviderOn: true } as const
  expect(standOf(on)).toBe('on')
  expect(standOf({ ...on, isProviderOn: false })).toBe('providerOff')
  expect(standOf({ ...on, state: 'off' })).toBe('gone')
  expect(standOf({ ...on, state: 'off', isBackSoon: true })).toBe('backSoon')
})
