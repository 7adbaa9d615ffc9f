import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Sight } from './sight.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** So many of them out of sight, each with a count of what it has written. */
function outOfSight(count: number) {
  return Array.from({ length: count }, () => {
    const sight = new Sight()
    sight.goFar()
    const one = { sight, written: 0, write: () => {} }
    one.write = () => {
      one.written += 1
    }
    return one
  })
}

const writtenOf = (all: readonly { readonly written: number }[]) => all.map(({ written }) => written).join('')

test('what is in sight is written at once, what is not when it comes into sight, and then once', () => {
  const [one] = outOfSight(1)
  if (!one) throw new Error('there is one')
  one.sight.write(one.write)
  one.sight.write(one.write)
  expect(one.written).toBe(0)
  one.sight.comeNear()
  expect(one.written).toBe(1)
  one.sight.write(one.write)
  expect(one.written).toBe(2)
  vi.advanceTimersByTime(60_000)
  expect(one.written).toBe(2)
})

test('out of sight all is written in the end, a few at a time, who waits longest first', () => {
  const all = outOfSight(10)
  for (const { sight, write } of all) sight.write(write)
  vi.advanceTimersByTime(500)
  expect(writtenOf(all)).toBe('1111000000')
  // who has had its turn stands behind those who still wait
  for (const { sight, write } of all) sight.write(write)
  vi.advanceTimersByTime(500)
  expect(writtenOf(all)).toBe('1111111100')
  vi.advanceTimersByTime(500)
  expect(writtenOf(all)).toBe('2211111111')
  vi.advanceTimersByTime(60_000)
  expect(writtenOf(all)).toBe('2222111111')
})
