import { describe, expect, it } from 'vitest'
import { isStale, isTreatedAsLive, isUpcoming, silenceCheckEvery, silenceMax } from './live-window.ts'

const start = 1_800_000_000_000
const minute = 60_000

describe('treated as live: 0 to 150 minutes after the start', () => {
  it.each([
    ['notStarted', -1, false],
    ['notStarted', 0, true],
    ['notStarted', 150 * minute, true],
    ['notStarted', 150 * minute + 1, false],
    // What is in play is live, however long it lasts.
    ['live', 400 * minute, true],
    ['break', 50 * minute, true],
    // What is said to be over, put off or interrupted is not.
    ['interrupted', 10 * minute, false],
    ['ended', 100 * minute, false],
    ['postponed', 10 * minute, false],
  ] as const)('%s, %i ms after its time: %s', (status, late, live) =>
    expect(isTreatedAsLive(status, start, start + late)).toBe(live),
  )
})

describe('stale: a running match silent for 300 seconds', () => {
  it.each([
    ['live', 299_999, false],
    ['live', 300_000, true],
    ['break', 900_000, false],
    ['interrupted', 900_000, false],
    ['notStarted', 900_000, false],
    ['ended', 900_000, false],
  ] as const)('%s, silent for %i ms: %s', (status, silent, stale) =>
    expect(isStale(status, start, start + silent)).toBe(stale),
  )

  it('is looked for often enough', () => expect(silenceCheckEvery).toBeLessThan(silenceMax))
})

describe('upcoming: not begun and at most 5 minutes late', () => {
  it.each([
    ['notStarted', -90 * minute, true],
    ['notStarted', 5 * minute, true],
    ['notStarted', 5 * minute + 1, false],
    ['live', -minute, false],
    ['cancelled', -minute, false],
  ] as const)('%s, %i ms after its time: %s', (status, late, upcoming) =>
    expect(isUpcoming(status, start, start + late)).toBe(upcoming),
  )
})
