import { expect, test } from 'vitest'
import { isDue, visitAt } from './visit.ts'

const minute = 60_000

test('a visit goes on while pages are open, and begins anew after a while away', () => {
  const first = visitAt(undefined, 7, 1000)
  expect(first).toEqual({ playerId: 7, since: 1000, seen: 1000, told: 1000 })
  const later = visitAt(first, 7, 1000 + 15 * minute)
  expect(later).toEqual({ ...first, seen: 1000 + 15 * minute })
  expect(visitAt(later, 7, 1001 + 30 * minute)).toMatchObject({ since: 1001 + 30 * minute })
})

test('another player, a clock that was turned back and what is no visit begin anew', () => {
  const first = visitAt(undefined, 7, 1000)
  expect(visitAt(first, 8, 2000)).toMatchObject({ playerId: 8, since: 2000 })
  expect(visitAt(first, 7, 999)).toMatchObject({ since: 999 })
  for (const kept of [null, 'text', 5, {}, { playerId: 7, since: '1000', seen: 1, told: 1 }])
    expect(visitAt(kept, 7, 2000)).toMatchObject({ since: 2000 })
})

test('it is due after so many minutes since the last time, and never where it is off', () => {
  const visit = { playerId: 7, since: 0, seen: 0, told: minute }
  expect(isDue(visit, 15, 16 * minute - 1)).toBe(false)
  expect(isDue(visit, 15, 16 * minute)).toBe(true)
  expect(isDue(visit, 0, 900 * minute)).toBe(false)
})
