import { expect, test } from 'vitest'
import type { OwnLimitKind, OwnLimitPeriod, ProtectionEntry } from './entries.ts'
import { returnWaits } from './exclusion.ts'
import { limitsLeft, type PeriodUses, whyNotDeposit, whyNotTake } from './may-take.ts'

const limit = (kind: OwnLimitKind, period: OwnLimitPeriod, amount: number): ProtectionEntry => ({
  ...{ said: 'limit', kind, period, amount, at: 0 },
})
const use = (staked: number, returned: number, paidIn: number, until: number) => ({ staked, returned, paidIn, until })
const uses: PeriodUses = { day: use(300, 500, 50, 10), week: use(900, 500, 250, 20), month: use(2000, 600, 700, 30) }
const take = (entries: readonly ProtectionEntry[], stake: number, now = 1) => whyNotTake(entries, uses, { stake, now })

test('whoever said nothing takes what they like', () => {
  expect(take([], 1e9)).toBeUndefined()
})

test('stakes are counted whatever came back, losses without what did', () => {
  expect(limitsLeft([limit('stake', 'day', 1000), limit('loss', 'week', 1000)], uses, 1)).toEqual([
    { kind: 'stake', period: 'day', max: 1000, left: 700, until: 10 },
    { kind: 'loss', period: 'week', max: 1000, left: 600, until: 20 },
  ])
})

test('winnings leave no more than the limit, and nothing leaves less than nothing', () => {
  expect(limitsLeft([limit('loss', 'day', 100), limit('stake', 'month', 1500)], uses, 1)).toMatchObject([
    { kind: 'loss', left: 100 },
    { kind: 'stake', left: 0 },
  ])
})

test('a limit is reached by the first minor unit above what is left', () => {
  expect(take([limit('stake', 'day', 1000)], 700)).toBeUndefined()
  expect(take([limit('stake', 'day', 1000)], 701)).toEqual({
    ...{ code: 'ownLimitReached', kind: 'stake', period: 'day', max: 1000, left: 700, until: 10, stake: 701 },
  })
  expect(take([limit('singleStake', 'each', 50)], 50)).toBeUndefined()
  expect(take([limit('singleStake', 'each', 50)], 51)).toEqual({
    ...{ code: 'ownLimitReached', kind: 'singleStake', period: 'each', max: 50, left: 50, stake: 51 },
  })
})

test('of several that are reached the one with the least left is named', () => {
  const entries = [limit('stake', 'day', 1000), limit('loss', 'week', 1000), limit('singleStake', 'each', 5000)]
  expect(take(entries, 900)).toMatchObject({ kind: 'loss', left: 600 })
})

test('a limit of deposits stops no stake, and one of stakes no deposit', () => {
  const pay = (entries: readonly ProtectionEntry[], amount: number) => whyNotDeposit(entries, uses, { amount, now: 1 })
  const entries = [limit('deposit', 'day', 100), limit('deposit', 'month', 730), limit('stake', 'day', 310)]
  expect(take(entries, 10)).toBeUndefined()
  expect(take(entries, 11)).toMatchObject({ kind: 'stake', left: 10 })
  expect(pay(entries, 30)).toBeUndefined()
  expect(pay(entries, 31)).toEqual({
    ...{ code: 'ownLimitReached', kind: 'deposit', period: 'month', max: 730, left: 30, until: 30, stake: 31 },
  })
  expect(pay([limit('stake', 'day', 1)], 1e9)).toBeUndefined()
  expect(pay([{ said: 'timeOut', until: 5, at: 0 }], 1)).toEqual({ code: 'excluded', kind: 'timeOut', until: 5 })
})

test('a limit that was asked for and is in force nowhere stops nothing', () => {
  expect(take([{ said: 'raiseAsked', kind: 'stake', period: 'day', amount: 1, at: 0 }], 900)).toBeUndefined()
})

test('whoever is out takes nothing, and is told until when where it ends by itself', () => {
  expect(take([{ said: 'timeOut', until: 5, at: 0 }], 1)).toEqual({ code: 'excluded', kind: 'timeOut', until: 5 })
  expect(take([{ said: 'timeOut', until: 5, at: 0 }], 1, 5)).toBeUndefined()
  const out: ProtectionEntry = { said: 'selfExclusion', until: 5, at: 0 }
  expect(take([out], 1)).toEqual({ code: 'excluded', kind: 'selfExclusion' })
  expect(take([out, { said: 'returnAsked', at: 6 }], 1, 7)).toEqual({
    ...{ code: 'excluded', kind: 'selfExclusion', until: 6 + returnWaits.fixed },
  })
})
