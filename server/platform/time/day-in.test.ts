import { expect, test } from 'vitest'
import { dayIn } from './day-in.ts'

test('a day begins at each place at its own time', () => {
  const at = Date.UTC(2026, 10, 28, 22)
  expect(dayIn('Europe/Istanbul', at)).toBe('2026-11-29')
  expect(dayIn('UTC', at)).toBe('2026-11-28')
  expect(dayIn('America/Lima', at)).toBe('2026-11-28')
})
