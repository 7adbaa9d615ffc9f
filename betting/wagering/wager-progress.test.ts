import { expect, test } from 'vitest'
import { noProgress, recount, wagerLeft, wagerProgress } from './wager-progress.ts'

const entry = (source: string, counted: number) => ({ source, counted })

test('sources add up until nothing is left', () => {
  const progress = wagerProgress(1000, [entry('C1', 400), entry('R1', 500)])
  expect(progress).toEqual({ needed: 1000, wagered: 900, completed: false })
  expect(wagerLeft(progress)).toBe(100)
  const completed = recount(progress, 0, 100)
  expect(completed).toEqual({ needed: 1000, wagered: 1000, completed: true })
  expect(wagerLeft(completed)).toBe(0)
})

test('a source counts once: said again, its last word holds', () => {
  const entries = [entry('C1', 400), entry('C1', 400), entry('C2', 300), entry('C1', 0)]
  expect(wagerProgress(1000, entries)).toEqual({ needed: 1000, wagered: 300, completed: false })
})

test('completion is never taken back, the sum is', () => {
  const progress = wagerProgress(1000, [entry('C1', 1000), entry('C1', 0)])
  expect(progress).toEqual({ needed: 1000, wagered: 0, completed: true })
  expect(wagerLeft(progress)).toBe(0)
})

test('what needs nothing is completed', () => {
  expect(noProgress(0).completed).toBe(true)
  expect(noProgress(1).completed).toBe(false)
})
