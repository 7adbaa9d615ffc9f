import { expect, test } from 'vitest'
import { daysBefore, nightIn } from './night-in.ts'

const at = (text: string) => Date.parse(text)

test('a night is that of the zone’s own clocks, from midnight until its end', () => {
  expect(nightIn('Europe/Istanbul', at('2026-01-03T20:59:59Z'), 6)).toBeUndefined()
  expect(nightIn('Europe/Istanbul', at('2026-01-03T21:00:00Z'), 6)).toBe('2026-01-04')
  expect(nightIn('Europe/Istanbul', at('2026-01-04T02:59:59Z'), 6)).toBe('2026-01-04')
  expect(nightIn('Europe/Istanbul', at('2026-01-04T03:00:00Z'), 6)).toBeUndefined()
})

test('days are counted back over the ends of months', () => {
  expect([daysBefore('2026-03-01', 1), daysBefore('2026-01-04', 30)]).toEqual(['2026-02-28', '2025-12-05'])
})
