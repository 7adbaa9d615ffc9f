import { expect, test } from 'vitest'
import type { ProtectionEntry } from './entries.ts'
import { exclusionOf, shutOutOf } from './exclusion.ts'
import { barOf, houseExclusionOf, shortestEndOf, whyNotShorten } from './house-bars.ts'
import { type PeriodUses, whyNotTake } from './may-take.ts'

const out = (until: number | null, at = 0): ProtectionEntry => ({ said: 'houseExclusion', until, at })
const noBets = (until: number | null, at = 0): ProtectionEntry => ({ said: 'betsBlocked', until, at })
const noSignIn = (until: number | null, at = 0): ProtectionEntry => ({ said: 'signInBlocked', until, at })
const nothing = { staked: 0, returned: 0, paidIn: 0, until: 0 }
const uses: PeriodUses = { day: nothing, week: nothing, month: nothing }
const refusalAt = (entries: readonly ProtectionEntry[], now: number) => whyNotTake(entries, uses, { stake: 1, now })

test('of whom the house said nothing, nothing is barred', () => {
  const own: ProtectionEntry[] = [{ said: 'realityCheck', minutes: 30, at: 0 }]
  expect(barOf(own, 'bets', 1)).toBeUndefined()
  expect(houseExclusionOf(own, 1)).toBeUndefined()
})

test('a bar stands until its time, or until the house says otherwise; its last word counts', () => {
  expect(barOf([noBets(10)], 'bets', 9)).toEqual({ since: 0, until: 10 })
  expect(barOf([noBets(10)], 'bets', 10)).toBeUndefined()
  expect(barOf([noBets(null)], 'bets', 1e9)).toEqual({ since: 0 })
  expect(barOf([noBets(null), noBets(7, 2)], 'bets', 8)).toBeUndefined()
  expect(barOf([noBets(null), { said: 'betsAllowed', at: 2 }], 'bets', 3)).toBeUndefined()
  expect(barOf([noBets(null), { said: 'signInAllowed', at: 2 }], 'bets', 3)).toEqual({ since: 0 })
  expect(barOf([noBets(null)], 'signIn', 3)).toBeUndefined()
})

test('an exclusion by the house is lengthened by a longer word, and shortened by none', () => {
  expect(houseExclusionOf([out(10), out(7, 2)], 9)).toEqual({ since: 0, until: 10 })
  expect(houseExclusionOf([out(10), out(17, 2)], 16)).toEqual({ since: 0, until: 17 })
  expect(houseExclusionOf([out(10), out(null, 2)], 1e9)).toEqual({ since: 0 })
  expect(houseExclusionOf([out(null), out(7, 2)], 1e9)).toEqual({ since: 0 })
  expect(houseExclusionOf([out(10), out(30, 20)], 25)).toEqual({ since: 20, until: 30 })
  expect(houseExclusionOf([out(10)], 10)).toBeUndefined()
})

test('two shorten an exclusion by the house, one lengthens it again, and a word of the player’s own stays', () => {
  const shortened = (until: number, at: number): ProtectionEntry => ({ said: 'houseExclusionShortened', until, at })
  expect(houseExclusionOf([out(100), shortened(50, 10)], 49)).toEqual({ since: 0, until: 50 })
  expect(houseExclusionOf([out(100), shortened(50, 10)], 50)).toBeUndefined()
  expect(houseExclusionOf([out(null), shortened(50, 10)], 49)).toEqual({ since: 0, until: 50 })
  expect(houseExclusionOf([out(100), shortened(50, 10), out(80, 20)], 70)).toEqual({ since: 0, until: 80 })
  // one that begins after it has its own beginning
  expect(houseExclusionOf([out(100), shortened(50, 10), out(80, 60)], 70)).toEqual({ since: 60, until: 80 })
  expect(houseExclusionOf([shortened(50, 10)], 20)).toBeUndefined()
  const both: ProtectionEntry[] = [out(100), { said: 'selfExclusion', until: 90, at: 1 }, shortened(50, 10)]
  expect(exclusionOf(both, 80)).toMatchObject({ kind: 'selfExclusion' })
})

test('no exclusion is shortened below what the law says, to what is past, or to what is no sooner', () => {
  const day = 86_400_000
  const entries = [out(400 * day, day)]
  const why = (until: number, now = 2 * day) => whyNotShorten(entries, { until, now, daysMin: 183 })
  expect(why(184 * day)).toBeUndefined()
  expect(why(184 * day - 1)).toBe('exclusionBelowLaw')
  expect(why(400 * day)).toBe('exclusionLonger')
  expect(why(400 * day - 1)).toBeUndefined()
  expect(why(200 * day, 200 * day)).toBe('timePast')
  expect(why(500 * day, 400 * day)).toBe('exclusionLonger')
  expect(shortestEndOf(entries, 2 * day, 183)).toBe(184 * day)
  expect(shortestEndOf([], 2 * day, 183)).toBeUndefined()
  expect(whyNotShorten([out(null)], { until: 500 * day, now: day, daysMin: 183 })).toBeUndefined()
})

test('whoever is out by the house takes nothing and does not sign in; their own word counts before', () => {
  expect(exclusionOf([out(10)], 9)).toEqual({ kind: 'house', since: 0, until: 10 })
  expect(refusalAt([out(10)], 9)).toEqual({ code: 'excluded', kind: 'house', until: 10 })
  expect(refusalAt([out(null)], 9)).toEqual({ code: 'excluded', kind: 'house' })
  expect(refusalAt([out(10)], 10)).toBeUndefined()
  const both = [out(10), { said: 'selfExclusion', until: 5, at: 1 } as const]
  expect(exclusionOf(both, 2)).toMatchObject({ kind: 'selfExclusion' })
  expect(exclusionOf([out(10), { said: 'timeOut', until: 5, at: 1 }], 2)).toMatchObject({ kind: 'house' })
})

test('whoever closed their account takes nothing and does not sign in until the house opens it', () => {
  const closed: ProtectionEntry = { said: 'accountClosed', at: 5 }
  expect(shutOutOf([closed], 9)).toEqual({ kind: 'closed', since: 5 })
  expect(refusalAt([closed], 9)).toEqual({ code: 'excluded', kind: 'closed' })
  expect(refusalAt([noBets(null), closed], 9)).toEqual({ code: 'excluded', kind: 'closed' })
  expect(shutOutOf([out(10), closed], 9)).toMatchObject({ kind: 'house' })
  expect(shutOutOf([closed, { said: 'accountOpened', at: 7 }], 9)).toBeUndefined()
  expect(shutOutOf([closed, { said: 'accountOpened', at: 7 }, { ...closed, at: 8 }], 9)).toMatchObject({ since: 8 })
})

test('whose bets are barred takes nothing and may sign in; who may not sign in takes nothing either', () => {
  expect(refusalAt([noBets(10)], 9)).toEqual({ code: 'excluded', kind: 'blocked', until: 10 })
  expect(refusalAt([noBets(null)], 9)).toEqual({ code: 'excluded', kind: 'blocked' })
  expect(shutOutOf([noBets(null)], 9)).toBeUndefined()
  expect(refusalAt([noSignIn(10)], 9)).toEqual({ code: 'excluded', kind: 'blocked', until: 10 })
  expect(shutOutOf([noSignIn(10)], 9)).toEqual({ kind: 'blocked', since: 0, until: 10 })
  expect(shutOutOf([out(10)], 9)).toEqual({ kind: 'house', since: 0, until: 10 })
})
