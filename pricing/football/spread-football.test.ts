import { describe, expect, it } from 'vitest'
import { countIncidents, isFirstHalf } from '../chances/incident.ts'
import { seededNumbers } from '../testing/seeded-numbers.ts'
import { playFootball } from './play-football.ts'
import { goalsAgree, type KnownResult, spreadFootball } from './spread-football.ts'

const result = {
  score: { home: 2, away: 1 },
  halfTime: { home: 1, away: 0 },
  corners: { home: 7, away: 4 },
  yellowCards: { home: 1, away: 2 },
  redCards: { home: 0, away: 1 },
} satisfies KnownResult

const goals = [
  { side: 'home', minute: 45, stoppage: 'unknown' },
  { side: 'away', minute: 83 },
  { side: 'home', minute: 90, stoppage: 7 },
] as const

const goalsIn = (play: ReturnType<typeof spreadFootball>) =>
  play.incidents.filter((incident) => incident.kind === 'goal')

describe('a result without minutes', () => {
  it('keeps every count, whatever the seed', () => {
    for (let seed = 0; seed < 300; seed++) {
      const play = spreadFootball(result, seededNumbers(seed))
      expect(countIncidents(play.incidents, 'goal')).toEqual(result.score)
      expect(countIncidents(play.incidents.filter(isFirstHalf), 'goal')).toEqual(result.halfTime)
      expect(play.halfTime).toEqual(result.halfTime)
      expect(countIncidents(play.incidents, 'corner')).toEqual(result.corners)
      expect(countIncidents(play.incidents, 'yellow')).toEqual(result.yellowCards)
      expect(countIncidents(play.incidents, 'red')).toEqual(result.redCards)
      const times = play.incidents.map(({ minute, stoppage }) => minute * 100 + stoppage)
      expect(times).toEqual([...times].sort((a, b) => a - b))
    }
  })

  it('is the same for the same seed', () => {
    expect(spreadFootball(result, seededNumbers(4))).toEqual(spreadFootball(result, seededNumbers(4)))
  })

  it('finds a half-time score when none is known', () => {
    const firstHalf = Array.from(
      { length: 400 },
      (_, seed) => spreadFootball({ score: { home: 3, away: 1 } }, seededNumbers(seed)).halfTime,
    )
    const mean = firstHalf.reduce((sum, { home, away }) => sum + home + away, 0) / firstHalf.length
    expect(mean).toBeGreaterThan(1.6)
    expect(mean).toBeLessThan(2)
  })

  it('refuses a half time above the end', () => {
    const wrong = { score: { home: 0, away: 0 }, halfTime: { home: 1, away: 0 } }
    expect(() => spreadFootball(wrong, seededNumbers(1))).toThrow('half-time score is above')
  })
})

describe('a result with minutes', () => {
  it('keeps them, and stoppage time is as long as they need', () => {
    for (let seed = 0; seed < 100; seed++) {
      const play = spreadFootball({ ...result, goals }, seededNumbers(seed))
      const [first, second, third] = goalsIn(play)
      expect(first).toMatchObject({ side: 'home', minute: 45 })
      expect(first?.stoppage).toBeGreaterThanOrEqual(1)
      expect(first?.stoppage).toBeLessThanOrEqual(play.stoppage.firstHalf)
      expect(second).toEqual({ kind: 'goal', side: 'away', minute: 83, stoppage: 0 })
      expect(third).toEqual({ kind: 'goal', side: 'home', minute: 90, stoppage: 7 })
      expect(play.stoppage.secondHalf).toBeGreaterThanOrEqual(7)
    }
  })

  it('keeps the order of goals in one stoppage time', () => {
    const late = (['away', 'home', 'away', 'home'] as const).map((side) => ({
      side,
      minute: 90,
      stoppage: 'unknown' as const,
    }))
    for (let seed = 0; seed < 100; seed++) {
      const play = spreadFootball({ score: { home: 2, away: 2 }, goals: late }, seededNumbers(seed))
      expect(goalsIn(play).map((goal) => goal.side)).toEqual(['away', 'home', 'away', 'home'])
    }
  })

  it('spreads goals that contradict the score', () => {
    const contradicting = { ...result, goals: goals.slice(1) }
    expect(goalsAgree(contradicting)).toBe(false)
    expect(goalsAgree({ score: result.score })).toBe(false)
    expect(goalsAgree({ ...result, goals })).toBe(true)
    expect(goalsAgree({ ...result, goals, halfTime: { home: 0, away: 0 } })).toBe(false)
    expect(countIncidents(spreadFootball(contradicting, seededNumbers(1)).incidents, 'goal')).toEqual(result.score)
  })

  it('lays a played match out again as it was', () => {
    const strengths = { homeGoals: 2, awayGoals: 2, homeCorners: 5, awayCorners: 5, homeCards: 2, awayCards: 2 }
    for (let seed = 0; seed < 100; seed++) {
      const play = playFootball(strengths, seededNumbers(seed))
      const again = spreadFootball({ ...play, goals: goalsIn(play) }, seededNumbers(seed + 1))
      expect(goalsIn(again)).toEqual(goalsIn(play))
    }
  })
})
