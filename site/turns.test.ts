import { expect, test } from 'vitest'
import { stepOfKey, stepOfSwipe, turnBy } from './turns.ts'

test('the first follows the last, and the last stands before the first', () => {
  expect([0, 1, 2].map((at) => turnBy(at, 1, 3))).toEqual([1, 2, 0])
  expect([0, 1, 2].map((at) => turnBy(at, -1, 3))).toEqual([2, 0, 1])
  // some were taken away while the last was shown
  expect(turnBy(7, 0, 3)).toBe(1)
  expect(turnBy(7, 1, 0)).toBe(0)
})

test('arrows and fingers go the way of reading', () => {
  expect([stepOfKey('ArrowRight', 'ltr'), stepOfKey('ArrowLeft', 'ltr')]).toEqual([1, -1])
  expect([stepOfKey('ArrowRight', 'rtl'), stepOfKey('ArrowLeft', 'rtl')]).toEqual([-1, 1])
  expect(stepOfKey('ArrowUp', 'ltr')).toBeUndefined()
  expect([stepOfSwipe(-60, 'ltr'), stepOfSwipe(60, 'ltr')]).toEqual([1, -1])
  expect([stepOfSwipe(-60, 'rtl'), stepOfSwipe(60, 'rtl')]).toEqual([-1, 1])
  expect([stepOfSwipe(39, 'ltr'), stepOfSwipe(-39, 'rtl')]).toEqual([undefined, undefined])
})
