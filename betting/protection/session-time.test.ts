import { expect, test } from 'vitest'
import { isOwnLimit, ownLimitKinds, ownLimitPeriods, type ProtectionEntry } from './entries.ts'
import { shutOutOf } from './exclusion.ts'
import { type PeriodUses, whyNotTake } from './may-take.ts'
import { raiseWaits } from './own-limits.ts'
import { timeLeftOf } from './session-time.ts'

const [minute, day] = [60_000, 86_400_000]
const name = { kind: 'sessionTime', period: 'day' } as const
const limit = (amount: number, at = 0): ProtectionEntry => ({ ...name, said: 'limit', amount, at })
const used = (minutes: number) => ({ used: minutes * minute, from: 0, until: day })
const nothing = { staked: 0, returned: 0, paidIn: 0, until: day }
const uses: PeriodUses = { day: nothing, week: nothing, month: nothing }

test('time is left until so many minutes of the day are used; the next day has all of them', () => {
  expect(timeLeftOf([], used(900), 5)).toBeUndefined()
  expect(timeLeftOf([limit(30)], undefined, 5)).toBe(30 * minute)
  expect(timeLeftOf([limit(30)], used(29), 5)).toBe(minute)
  expect(timeLeftOf([limit(30)], used(45), 5)).toBe(0)
  expect(timeLeftOf([limit(30)], used(45), day)).toBe(30 * minute)
})

test('whose time is used up takes nothing and does not sign in before the next day', () => {
  const spend = (minutes: number, now: number) => ({ stake: 1, now, time: used(minutes) })
  expect(whyNotTake([limit(30)], uses, spend(29, 5))).toBeUndefined()
  expect(whyNotTake([limit(30)], uses, spend(30, 5))).toEqual({ code: 'excluded', kind: 'sessionTime', until: day })
  expect(whyNotTake([limit(30)], uses, spend(30, day))).toBeUndefined()
  expect(shutOutOf([limit(30)], 5, used(30))).toEqual({ kind: 'sessionTime', since: 0, until: day })
  expect(shutOutOf([limit(30), { said: 'accountClosed', at: 1 }], 5, used(30))).toMatchObject({ kind: 'closed' })
})

test('it is lowered at once and raised a day later by a second yes, as every limit; money is not counted by it', () => {
  const raised: ProtectionEntry[] = [limit(30), limit(20, 1), { ...name, said: 'raiseAsked', amount: null, at: 2 }]
  expect(timeLeftOf(raised, undefined, 3)).toBe(20 * minute)
  const confirmed: ProtectionEntry = { ...name, said: 'raiseConfirmed', at: 2 + raiseWaits }
  expect(timeLeftOf([...raised, confirmed], undefined, 3 + raiseWaits)).toBeUndefined()
  expect(whyNotTake([limit(30)], uses, { stake: 9_000_000, now: 5, time: used(0) })).toBeUndefined()
})

test('time is limited by the day alone, a single stake each time, and money over a period', () => {
  const there = ownLimitKinds.map((kind) => ownLimitPeriods.filter((period) => isOwnLimit({ kind, period })))
  const periods = ['day', 'week', 'month']
  expect(there).toEqual([periods, periods, ['each'], periods, ['day']])
})
