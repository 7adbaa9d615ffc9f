import { expect, test } from 'vitest'
import { faultOf, periodOf, readStatementDays, spanOf } from './statement-search.ts'

const now = Date.UTC(2026, 2, 15, 12)
const march = { from: '2026-03-01', until: '2026-03-15' }

test.each([
  ['thisMonth', march],
  ['lastMonth', { from: '2026-02-01', until: '2026-02-28' }],
  ['year', { from: '2025-04-01', until: '2026-03-15' }],
] as const)('%s is told in days', (period, days) => expect(periodOf(period, now)).toEqual(days))

test.each([
  [{ from: '2026-01-05', until: '2026-01-04' }, 'order'],
  [{ from: '', until: '2026-01-04' }, 'dayMissing'],
  [{ from: '2026-02-30', until: '2026-03-04' }, 'dayMissing'],
  [{ from: '2024-12-31', until: '2026-01-02' }, 'tooLong'],
  [{ from: '2025-01-01', until: '2026-01-01' }, undefined],
] as const)('%j: %s', (days, fault) => {
  expect(faultOf(days)).toBe(fault)
  expect(readStatementDays(days, now)).toEqual(fault === undefined ? days : march)
})

test('the last day is within, all of it', () => {
  const { from, until } = spanOf({ from: '2026-01-05', until: '2026-01-05' })
  expect(until - from).toBe(86_400_000)
})
