import { beforeKickOff, type MatchState } from '@banko/betting/match/match-clock.ts'
import type { Goal } from '@banko/betting/match/match-record.ts'
import { priceFootball } from '@banko/pricing/football/football.ts'
import { describe, expect, it } from 'vitest'
import { everyMarketKey } from './market-lines.ts'

const counted = { corners: true, cards: true }

/** One side runs away with it, minute by minute. */
function* oneSided(side: Goal['side'], scored: number): Generator<{ state: MatchState; goals: readonly Goal[] }> {
  const goals: Goal[] = []
  const score = { home: 0, away: 0 }
  const corners = { home: 0, away: 0 }
  const yellowCards = { home: 0, away: 0 }
  for (let minute = 1; minute <= 90; minute++) {
    if (minute % Math.floor(90 / scored) === 0) {
      score[side] += 1
      goals.push({ side, minute })
    }
    if (minute % 3 === 0) corners[side] += 1
    if (minute % 5 === 0) yellowCards[side] += 1
    const period = minute <= 45 ? 'firstHalf' : 'secondHalf'
    const state = { ...beforeKickOff, status: 'live', period, minute, score, corners, yellowCards } as const
    yield { state: period === 'secondHalf' ? { ...state, halfTime: score } : state, goals }
  }
}

describe('every market there can be', () => {
  it('holds all that is ever offered, in the wildest match too', () => {
    const every = new Set(everyMarketKey(counted))
    const strengths = { homeGoals: 4.5, awayGoals: 4.5, homeCorners: 12, awayCorners: 12, homeCards: 6, awayCards: 6 }
    const missing = new Set<string>()
    for (const [side, scored] of [
      ['home', 9],
      ['away', 9],
      ['home', 2],
    ] as const) {
      for (const { state, goals } of oneSided(side, scored)) {
        for (const { key } of priceFootball(strengths, state, goals, { margin: 0.06, counted })) {
          if (!every.has(key)) missing.add(key)
        }
      }
    }
    expect([...missing]).toEqual([])
  })

  it('holds nothing on what nobody counts', () => {
    const keys = everyMarketKey({ corners: false, cards: false })
    expect(keys).toContain('1x2')
    expect(keys).toContain('asianHandicap/hcp=-0.25')
    expect(keys.filter((key) => key.startsWith('corners') || key.startsWith('cards'))).toEqual([])
  })
})
