import { expect, test } from 'vitest'
import type { ProtectionEntry } from './entries.ts'
import { exclusionOf, foreverAtLeast, realityMinutesOf, returnWaits } from './exclusion.ts'

const out = (until: number | null, at = 0): ProtectionEntry => ({ said: 'selfExclusion', until, at })
const pause = (until: number, at = 0): ProtectionEntry => ({ said: 'timeOut', until, at })
const back = (at: number): ProtectionEntry => ({ said: 'returnAsked', at })

test('whoever said nothing is in', () => {
  expect(exclusionOf([], 5)).toBeUndefined()
  expect(exclusionOf([back(3)], 5)).toBeUndefined()
})

test('a time-out ends by itself, and a second word in it only lengthens it', () => {
  expect(exclusionOf([pause(10)], 9)).toEqual({ kind: 'timeOut', since: 0, until: 10 })
  expect(exclusionOf([pause(10)], 10)).toBeUndefined()
  expect(exclusionOf([pause(10), pause(7, 2)], 9)).toEqual({ kind: 'timeOut', since: 0, until: 10 })
  expect(exclusionOf([pause(10), pause(17, 2)], 16)).toEqual({ kind: 'timeOut', since: 0, until: 17 })
  expect(exclusionOf([pause(10), pause(30, 20)], 25)).toEqual({ kind: 'timeOut', since: 20, until: 30 })
})

test('a self-exclusion goes on after its time until a day after its player asks', () => {
  expect(exclusionOf([out(10)], 9)).toEqual({ kind: 'selfExclusion', since: 0, until: 10, returnFrom: 10 })
  expect(exclusionOf([out(10)], 1e9)).toEqual({ kind: 'selfExclusion', since: 0, until: 10, returnFrom: 10 })
  const returned = [out(10), back(50)]
  const returnsAt = 50 + returnWaits.fixed
  expect(exclusionOf(returned, returnsAt - 1)).toEqual({ kind: 'selfExclusion', since: 0, until: 10, returnsAt })
  expect(exclusionOf(returned, returnsAt)).toBeUndefined()
})

test('asking before its end is in vain, and asking twice makes it no shorter or longer', () => {
  expect(exclusionOf([out(10), back(9)], 1e9)).toMatchObject({ returnFrom: 10 })
  const returnsAt = 50 + returnWaits.fixed
  expect(exclusionOf([out(10), back(50), back(60)], 70)).toMatchObject({ returnsAt })
})

test('for ever has no end: half a year at least, then a week after its player asks', () => {
  expect(exclusionOf([out(null)], 5)).toEqual({ kind: 'selfExclusion', since: 0, returnFrom: foreverAtLeast })
  expect(exclusionOf([out(null), back(foreverAtLeast - 1)], foreverAtLeast * 2)).toMatchObject({
    returnFrom: foreverAtLeast,
  })
  const returnsAt = foreverAtLeast + returnWaits.forever
  expect(exclusionOf([out(null), back(foreverAtLeast)], returnsAt - 1)).toMatchObject({ returnsAt })
  expect(exclusionOf([out(null), back(foreverAtLeast)], returnsAt)).toBeUndefined()
})

test('a second word makes it longer, never shorter, and takes the wish to come back away', () => {
  expect(exclusionOf([out(10), out(7, 2)], 3)).toMatchObject({ since: 0, until: 10 })
  expect(exclusionOf([out(10), out(17, 2)], 3)).toMatchObject({ since: 0, until: 17 })
  const told = { kind: 'selfExclusion', since: 0 } as const
  expect(exclusionOf([out(10), out(null, 2)], 3)).toEqual({ ...told, returnFrom: foreverAtLeast + 2 })
  const long = foreverAtLeast * 9
  expect(exclusionOf([out(long), out(null, 2)], 3)).toEqual({ ...told, returnFrom: long })
  expect(exclusionOf([out(null), out(long, 2)], 3)).toEqual({ ...told, returnFrom: long })
  expect(exclusionOf([out(null), out(17, 2)], 3)).toMatchObject({ returnFrom: foreverAtLeast })
  expect(exclusionOf([out(10), back(50), out(90, 60)], 61)).toMatchObject({ until: 90, returnFrom: 90 })
  const later = 50 + returnWaits.fixed
  expect(exclusionOf([out(10), back(50), out(later + 9, later + 1)], later + 2)).toMatchObject({ since: later + 1 })
})

test('of both the self-exclusion is told', () => {
  expect(exclusionOf([pause(100), out(10, 1)], 5)).toMatchObject({ kind: 'selfExclusion' })
  expect(exclusionOf([out(10), back(20), pause(returnWaits.fixed * 2, 30)], returnWaits.fixed + 25)).toMatchObject({
    kind: 'timeOut',
  })
})

test('the last word on reminders holds', () => {
  const say = (minutes: number): ProtectionEntry => ({ said: 'realityCheck', minutes, at: 0 })
  expect(realityMinutesOf([], 60)).toBe(60)
  expect(realityMinutesOf([say(30), say(0), out(9)], 60)).toBe(0)
})
