import { expect, test } from 'vitest'
import { MarkBudget, marksOf } from './mark-budget.ts'

test('a list has room for marks on a seventh of its prices, until the first of them go', () => {
  const budget = new MarkBudget()
  const leaves = Array.from({ length: 40 }, () => budget.enter())
  const taken = (now: number) => Array.from({ length: 40 }, () => budget.take(now)).filter(Boolean).length
  expect(taken(1000)).toBe(6)
  expect(taken(3999)).toBe(0)
  expect(taken(4000)).toBe(6)
  for (const leave of leaves.slice(20)) leave()
  expect(taken(7000)).toBe(3)
})

test('a single row has room for one', () => {
  const budget = new MarkBudget()
  budget.enter()
  expect([budget.take(0), budget.take(0)]).toEqual([true, false])
})

test('prices of one topic share their marks, those of two do not', () => {
  expect(marksOf('board/live')).toBe(marksOf('board/live'))
  expect(marksOf('board/live')).not.toBe(marksOf('match/1'))
})
