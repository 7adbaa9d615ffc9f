import { describe, expect, it } from 'vitest'
import { makeRhythm, type RhythmFacts } from './rhythm.ts'

const hour = 3_600_000
const day = 24 * hour

const facts: RhythmFacts = {
  from: 1_000_000,
  until: 1_000_000 + 10 * day,
  spans: [
    { within: Number.POSITIVE_INFINITY, every: 4 * hour },
    { within: 2 * day, every: hour },
    { within: 2 * hour, every: 300_000 },
  ],
  offset: 0.3,
}

function instantsOf(rhythm: ReturnType<typeof makeRhythm>): number[] {
  return Array.from({ length: rhythm.count }, (_, index) => rhythm.at(index))
}

describe('new prices before a match', () => {
  it.each([0, 0.3, 0.999])('come more often the nearer it is, between announcement and start (offset %d)', (offset) => {
    const instants = instantsOf(makeRhythm({ ...facts, offset }))
    const gaps = instants.map((at, index) => at - (instants[index - 1] ?? facts.from))
    expect(instants.length).toBeGreaterThan(8 * 6 + 46 + 20)
    expect(Math.min(...instants)).toBeGreaterThan(facts.from)
    expect(Math.max(...instants)).toBeLessThan(facts.until)
    expect(Math.min(...gaps)).toBeGreaterThan(0)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(5 * hour)
    expect(Math.max(...gaps.slice(-15))).toBe(300_000)
  })

  it('are counted without being listed', () => {
    const rhythm = makeRhythm(facts)
    const instants = instantsOf(rhythm)
    const moments = [
      facts.from - 1,
      facts.from,
      ...instants.flatMap((at) => [at - 1, at]),
      facts.until,
      facts.until + day,
    ]
    for (const now of moments) expect(rhythm.countBy(now)).toBe(instants.filter((at) => at <= now).length)
    expect(rhythm.at(rhythm.count)).toBe(Number.POSITIVE_INFINITY)
  })

  it('are none when a match is announced late', () => {
    const rhythm = makeRhythm({ ...facts, from: facts.until - 1000 })
    expect([rhythm.count, rhythm.countBy(facts.until)]).toEqual([0, 0])
  })
})
