import { expect, test } from 'vitest'
import { slipRulesDefault } from '../limits/limits.ts'
import { pick } from '../testing/books.ts'
import { dropOldEntries, entryLifeMilliseconds } from './drop-old-entries.ts'
import { emptySlip, reduceSlip, type Slip } from './slip.ts'

const now = 1_000_000_000
const rules = slipRulesDefault
const slip: Slip = { ...emptySlip, selections: [pick(1), pick(2), pick(3), pick(4)], sizes: [3], stakeText: '10' }
const seen = (...ages: number[]) => Object.fromEntries(ages.map((age, index) => [`${index + 1}|1x2|1`, now - age]))

test('entries last seen five minutes ago stay, older ones and those never seen are dropped', () => {
  expect(entryLifeMilliseconds).toBe(300_000)
  const left = dropOldEntries(slip, seen(0, entryLifeMilliseconds, entryLifeMilliseconds + 1), { now, rules })
  expect(left.selections.map(({ matchId }) => matchId)).toEqual([1, 2])
  expect(left.stakeText).toBe('10')
})

test('what is left is the slip that removing them by hand would leave', () => {
  const left = dropOldEntries(slip, seen(0, 0, 0), { now, rules })
  expect(left).toEqual(reduceSlip(slip, { kind: 'remove', key: '4|1x2|1' }, rules))
  expect(left.sizes).toEqual([])
})

test('a slip of young entries is the very same', () => {
  expect(dropOldEntries(slip, seen(1, 2, 3, 4), { now, rules })).toBe(slip)
})
