import { expect, test } from 'vitest'
import { cashOutMin, growthAfter, growthMax } from './crash.ts'
import { firstAt, flightMax, flightMs, flightMsMax } from './crash-flight.ts'

test.each([
  [100, 166],
  [136, 5247],
  [999_999, flightMax],
  [growthMax, flightMsMax],
])('a round that busts at %d flies %d ms', (bust, ms) => {
  expect(flightMs(bust)).toBe(ms)
})

test('until it is over nothing has grown beyond the bust, and then everything has', () => {
  for (let bust = 100; bust < growthMax; bust += 1 + Math.floor(bust / 7)) {
    const over = flightMs(bust)
    expect(growthAfter(over - 1)).toBeLessThanOrEqual(bust)
    expect(growthAfter(over)).toBeGreaterThan(bust)
  }
})

test('each growth is first reached at one time', () => {
  expect(firstAt(100)).toBe(0)
  for (let growth = cashOutMin; growth <= growthMax; growth += 1 + Math.floor(growth / 5)) {
    const at = firstAt(growth)
    expect(growthAfter(at)).toBeGreaterThanOrEqual(growth)
    expect(growthAfter(at - 1)).toBeLessThan(growth)
  }
})
