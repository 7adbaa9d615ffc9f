import { expect, test } from 'vitest'
import { monthsBack } from './months-back.ts'

test('months go back over the turn of a year', () => {
  expect(monthsBack(Date.UTC(2026, 1, 28, 23, 59), 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11'])
})
