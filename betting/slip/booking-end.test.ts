import { expect, test } from 'vitest'
import { bookingEnd } from './booking-end.ts'

const hour = 3_600_000
const now = Date.UTC(2026, 7, 15, 12)

test('a booked slip is there a day longer than its last match takes', () => {
  expect(bookingEnd([now + 2 * hour, now + 5 * hour], now)).toBe(now + 33 * hour)
})

test('of matches that have begun it is there from now on as long', () => {
  expect(bookingEnd([now - 2 * hour], now)).toBe(now + 28 * hour)
})

test('it is never there longer than thirty days', () => {
  expect(bookingEnd([now + 24 * hour, now + 90 * 24 * hour], now)).toBe(now + 30 * 24 * hour)
})
