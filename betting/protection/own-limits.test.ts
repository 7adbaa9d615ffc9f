import { expect, test } from 'vitest'
import type { ProtectionEntry } from './entries.ts'
import { isOwnLimit } from './entries.ts'
import { mayConfirm, ownLimitsOf, raiseLasts, raiseWaits, saidFor } from './own-limits.ts'

const name = { kind: 'stake', period: 'day' } as const
const set = (amount: number, at = 0): ProtectionEntry => ({ ...name, said: 'limit', amount, at })
const ask = (amount: number | null, at = 0): ProtectionEntry => ({ ...name, said: 'raiseAsked', amount, at })
const confirm = (at: number): ProtectionEntry => ({ ...name, said: 'raiseConfirmed', at })

test('a single stake is each one, everything else is counted over a period', () => {
  expect(isOwnLimit({ kind: 'singleStake', period: 'each' })).toBe(true)
  expect(isOwnLimit({ kind: 'singleStake', period: 'day' })).toBe(false)
  expect(isOwnLimit({ kind: 'loss', period: 'each' })).toBe(false)
  expect(isOwnLimit({ kind: 'loss', period: 'month' })).toBe(true)
})

test('a first limit and a lower one hold at once', () => {
  expect(ownLimitsOf([set(1000)], 0)).toEqual([{ ...name, amount: 1000 }])
  expect(ownLimitsOf([set(1000), set(400, 5)], 5)).toEqual([{ ...name, amount: 400 }])
  // written as one that holds at once, a higher one holds not at all
  expect(ownLimitsOf([set(1000), set(1001, 5)], 5)).toEqual([{ ...name, amount: 1000 }])
})

test('limits of other kinds and periods stand beside one another', () => {
  const other: ProtectionEntry = { kind: 'loss', period: 'week', said: 'limit', amount: 7, at: 1 }
  const timeOut: ProtectionEntry = { said: 'timeOut', until: 9, at: 2 }
  expect(ownLimitsOf([set(1000), other, timeOut], 3)).toEqual([
    { ...name, amount: 1000 },
    { kind: 'loss', period: 'week', amount: 7 },
  ])
})

test('a higher one holds a day later, and only when it is asked for a second time', () => {
  const asked = { amount: 2000, from: raiseWaits, until: raiseWaits + raiseLasts }
  expect(ownLimitsOf([set(1000), ask(2000)], raiseWaits)).toEqual([{ ...name, amount: 1000, asked }])
  expect(ownLimitsOf([set(1000), ask(2000), confirm(raiseWaits - 1)], raiseWaits)).toMatchObject([
    { amount: 1000, asked },
  ])
  expect(ownLimitsOf([set(1000), ask(2000), confirm(raiseWaits)], raiseWaits)).toEqual([{ ...name, amount: 2000 }])
  expect(ownLimitsOf([set(1000), confirm(raiseWaits)], raiseWaits)).toEqual([{ ...name, amount: 1000 }])
})

test('what is not confirmed within a week was never asked for', () => {
  const late = raiseWaits + raiseLasts
  expect(ownLimitsOf([set(1000), ask(2000)], late)).toEqual([{ ...name, amount: 1000 }])
  expect(ownLimitsOf([set(1000), ask(2000), confirm(late)], late)).toEqual([{ ...name, amount: 1000 }])
})

test('a limit goes the same way, and none is left', () => {
  expect(ownLimitsOf([set(1000), ask(null)], 0)).toMatchObject([{ amount: 1000, asked: { amount: null } }])
  expect(ownLimitsOf([set(1000), ask(null), confirm(raiseWaits)], raiseWaits)).toEqual([])
})

test('whoever lowers a limit or thinks better of it takes the wish for a higher one away', () => {
  expect(ownLimitsOf([set(1000), ask(2000), set(900, 1)], 1)).toEqual([{ ...name, amount: 900 }])
  expect(ownLimitsOf([set(1000), ask(2000), { ...name, said: 'raiseWithdrawn', at: 1 }], 1)).toEqual([
    { ...name, amount: 1000 },
  ])
})

test('a second wish starts the day again', () => {
  const [limit] = ownLimitsOf([set(1000), ask(2000), ask(3000, 500)], 500)
  expect(limit?.asked).toEqual({ amount: 3000, from: 500 + raiseWaits, until: 500 + raiseWaits + raiseLasts })
})

test('what is said for a wish: lower at once, higher asked, the same takes the wish away', () => {
  const limit = { ...name, amount: 1000 }
  expect(saidFor(name, 5000)).toBe('limit')
  expect(saidFor(limit, 999)).toBe('limit')
  expect(saidFor(limit, 1001)).toBe('raiseAsked')
  expect(saidFor(limit, null)).toBe('raiseAsked')
  expect(saidFor(limit, 1000)).toBeUndefined()
  expect(saidFor(name, null)).toBeUndefined()
  const asked = { ...limit, asked: { amount: 2000, from: 1, until: 2 } }
  expect(saidFor(asked, 1000)).toBe('raiseWithdrawn')
  expect(saidFor(asked, 2000)).toBeUndefined()
  expect(saidFor(asked, 3000)).toBe('raiseAsked')
  expect(saidFor({ ...name, asked: asked.asked }, null)).toBe('raiseWithdrawn')
})

test('nothing that was not asked for can be confirmed', () => {
  expect(mayConfirm(name, 1)).toBe(false)
  expect(mayConfirm({ ...name, asked: { amount: 1, from: 5, until: 9 } }, 5)).toBe(true)
  expect(mayConfirm({ ...name, asked: { amount: 1, from: 5, until: 9 } }, 9)).toBe(false)
})
