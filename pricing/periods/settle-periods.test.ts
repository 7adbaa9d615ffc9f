import { settleMarket } from '@banko/betting/coupon/settle-market.ts'
import type { PeriodType } from '@banko/betting/market-types/market-type.ts'
import type { Results } from '@banko/betting/market-types/results.ts'
import { runs } from '@banko/betting/testing/runs.ts'
import { describe, expect, it } from 'vitest'
import { listPeriodKeys, periodSportsTried } from '../testing/period-sports.ts'
import { restateMargin, restatePeriods } from '../testing/restate-periods.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { type PeriodPlay, playLength, recordOfPlay } from './period-play.ts'

/** Exactly the expected outcomes have won and all others lost; or, when none is expected, all are void. */
function isAsExpected(results: Results | undefined, type: PeriodType, expected: readonly string[]): boolean {
  const listed = type.outcomes({})
  if (results?.size !== listed.length) return false
  return listed.every((outcome) => {
    const result = results.get(outcome)
    if (expected.length === 0) return result?.voidHalves === 2
    return result?.voidHalves === 0 && result.won === expected.includes(outcome)
  })
}

function isSame(a: Results, b: Results | undefined): boolean {
  return [...a].every(([outcome, { won, voidHalves }]) => {
    const other = b?.get(outcome)
    return other?.won === won && other.voidHalves === voidHalves
  })
}

describe.each(periodSportsTried)('$name: random matches, every market type and line', (sport) => {
  const random = seededNumbers(23)
  const keys = listPeriodKeys(sport)
  const plays: readonly PeriodPlay[] = Array.from({ length: runs(600, 10_000) }, () => sport.draw(random).play(random))
  const expectedOf = (key: string, type: PeriodType, play: PeriodPlay) =>
    type.id.endsWith('Margin') ? restateMargin(type.outcomes({}), play, key) : restatePeriods(key, play)

  it('has at least twelve types', () => expect(sport.types.length).toBeGreaterThanOrEqual(12))

  it('exactly those outcomes win that the question says, and none is forgotten', { timeout: 600_000 }, () => {
    const wrong: string[] = []
    for (const play of plays) {
      const record = recordOfPlay(play, playLength(play))
      for (const { key, type } of keys) {
        const expected = expectedOf(key, type, play)
        if (!isAsExpected(settleMarket(key, record), type, expected)) wrong.push(`${key} should be ${expected.join()}`)
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('nothing is decided early that ends otherwise', { timeout: 600_000 }, () => {
    const wrong: string[] = []
    let decidedEarly = 0
    for (const play of plays.slice(0, runs(100, 1000))) {
      const end = recordOfPlay(play, playLength(play))
      const results = keys.map(({ key }) => settleMarket(key, end))
      for (const part of [0, 0.15, 0.3, 0.5, 0.7, 0.9]) {
        const record = recordOfPlay(play, Math.floor(part * playLength(play)))
        keys.forEach(({ key }, index) => {
          const early = settleMarket(key, record)
          if (!early) return
          decidedEarly += 1
          if (!isSame(early, results[index])) wrong.push(`${key} after ${part} of the match`)
        })
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
    expect(decidedEarly).toBeGreaterThan(runs(100, 1000))
  })

  it('an abandoned match: what was decided stands, everything else is void', { timeout: 600_000 }, () => {
    const wrong: string[] = []
    for (const play of plays.slice(0, runs(100, 1000))) {
      const record = recordOfPlay(play, Math.floor(random() * (playLength(play) - 1)))
      for (const { key, type } of keys) {
        const decided = settleMarket(key, record)
        const results = settleMarket(key, { ...record, abandoned: true })
        const isRight = decided ? results && isSame(decided, results) : isAsExpected(results, type, [])
        if (!isRight) wrong.push(key)
      }
    }
    expect(wrong.slice(0, 20)).toEqual([])
  })

  it('a match called off early: nothing is left open', { timeout: 600_000 }, () => {
    for (const play of plays.slice(0, 30)) {
      const early = recordOfPlay(play, Math.floor(random() * (playLength(play) - 1)))
      for (const { key, type } of keys) {
        expect(settleMarket(key, { ...early, matchOver: true })?.size, key).toBe(type.outcomes({}).length)
      }
    }
  })
})
