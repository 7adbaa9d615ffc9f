import { type Insight, incidentsMax } from '@banko/betting/match/insight.ts'
import type { HomeAway, MatchState } from '@banko/betting/match/match-clock.ts'
import { isPercentage, type StatisticId, statisticsOf } from '@banko/betting/match/statistics.ts'
import { describe, expect, test } from 'vitest'
import { paceAt } from '../playing/pace.ts'
import { everySport } from '../sports/every-sport.ts'
import type { Course, Sport } from '../sports/sport.ts'
import { seededRandom } from '../time/seeded-random.ts'
import type { Happening } from './happening.ts'
import { tellInsight } from './tell-insight.ts'

const kickOffAt = Date.UTC(2026, 0, 3, 15)
const seeds = Array.from({ length: 6 }, (_, seed) => `seed ${seed}`)

interface Play {
  readonly course: Course
  readonly happenings: readonly Happening[]
}

function playOne(sport: Sport, seed: string): Play {
  const random = seededRandom(seed)
  const course = sport.pair(random.next() - 0.5, {}).play({ kickOffAt, pace: paceAt(1) }, random)
  return { course, happenings: course.happenings(random.fork('insight')) }
}

/** What is seen at every beat that says where the match stands, with what it says. */
function seenOf(sport: Sport, { course, happenings }: Play): { state: MatchState; insight: Insight }[] {
  const insightAt = tellInsight(happenings, statisticsOf(sport.sportId))
  return course.beats
    .filter(({ kind }) => kind !== 'stop')
    .map(({ at, moment }) => ({ state: course.stateAt(moment), insight: insightAt(at, at) }))
}

function figure({ statistics }: Insight, id: StatisticId): HomeAway {
  const found = statistics.find((one) => one.id === id)
  if (!found) throw new Error(`${id} is not counted`)
  return found
}

describe.each(everySport)('what there is to see of sport $sportId', (sport) => {
  test.each(seeds)('is in order, never goes back, and agrees with what the script tells: %s', (seed) => {
    const play = playOne(sport, seed)
    const times = play.happenings.map(({ at }) => at)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    expect(times[0]).toBeGreaterThanOrEqual(kickOffAt)
    expect(times.at(-1)).toBeLessThanOrEqual(play.course.beats.at(-1)?.at ?? 0)
    const seen = seenOf(sport, play)
    let before: Insight | undefined
    for (const { insight, state } of seen) {
      for (const { id, home, away } of insight.statistics) {
        const was = before ? figure(before, id) : { home: 0, away: 0 }
        if (isPercentage(id)) expect(Math.max(home, away)).toBeLessThanOrEqual(100)
        else expect(home >= was.home && away >= was.away, id).toBe(true)
      }
      expect(insight.incidents.length).toBeLessThanOrEqual(incidentsMax)
      agree(sport.sportId, state, insight)
      before = insight
    }
    const total = seen.at(-1)?.insight.statistics.filter(({ home, away }) => home + away > 0) ?? []
    expect(total.length).toBeGreaterThan(0)
  })

  test('is the same for the same numbers, and no matter how often somebody looked', () => {
    const [one, other] = [playOne(sport, 'same'), playOne(sport, 'same')]
    expect(one.happenings).toEqual(other.happenings)
    const end = one.course.beats.at(-1)?.at ?? 0
    const often = tellInsight(one.happenings, statisticsOf(sport.sportId))
    for (let at = kickOffAt; at < end; at += 30_000) often(at, at)
    const once = tellInsight(other.happenings, statisticsOf(sport.sportId))
    expect(often(end, end)).toEqual(once(end, end))
    const middle = (kickOffAt + end) / 2
    expect(often(middle, middle)).toEqual(tellInsight(one.happenings, statisticsOf(sport.sportId))(middle, middle))
  })

  test('tells nothing of the script before the script does', () => {
    const { happenings } = playOne(sport, 'late')
    const insightAt = tellInsight(happenings, statisticsOf(sport.sportId))
    const scripted = happenings.filter((one) => one.scripted)
    const [first] = scripted
    expect(scripted.length).toBeGreaterThan(0)
    const late = insightAt(Number.MAX_SAFE_INTEGER, (first?.at ?? 0) - 1)
    expect(late.incidents.some(({ score }) => score !== undefined)).toBe(false)
  })
})

/** Figures that follow from the score and from what else the house knows. */
function agree(sportId: number, state: MatchState, insight: Insight): void {
  const { score } = state
  const of = (id: StatisticId) => figure(insight, id)
  const sides = ['home', 'away'] as const
  switch (sportId) {
    case 1: {
      const { home, away } = of('possession')
      expect(home + away).toBe(100)
      expect(of('corners')).toMatchObject(state.corners)
      expect(of('yellowCards')).toMatchObject(state.yellowCards)
      expect(of('redCards')).toMatchObject(state.redCards)
      expect(of('shotsOn').home).toBe(score.home + of('saves').away)
      expect(of('shotsOn').away).toBe(score.away + of('saves').home)
      for (const side of sides) {
        expect(of('fouls')[side]).toBeGreaterThanOrEqual(state.yellowCards[side] + state.redCards[side])
      }
      return
    }
    case 2:
    case 3:
      for (const side of sides)
        expect(2 * of('twoPointers')[side] + 3 * of('threePointers')[side] + of('freeThrows')[side]).toBe(score[side])
      return
    case 4: {
      // a shoot-out adds a goal that nobody shot
      const shot = of('shotsOn').home + of('shotsOn').away - of('saves').home - of('saves').away
      expect([0, 1]).toContain(score.home + score.away - shot)
      return
    }
    case 5:
      for (const side of sides) {
        expect(of('breakPointsWon')[side]).toBeLessThanOrEqual(of('breakPoints')[side])
        expect(of('aces')[side]).toBeLessThanOrEqual(of('pointsWon')[side])
      }
      return
    case 7:
      for (const side of sides) {
        expect(of('homeRuns')[side]).toBeLessThanOrEqual(Math.min(score[side], of('hits')[side]))
      }
      return
    case 23: {
      const points = (state.periods ?? []).reduce((sum, { home, away }) => sum + home + away, 0)
      expect(of('pointsWon').home + of('pointsWon').away).toBe(points)
      return
    }
    case 41:
      for (const side of sides)
        expect(of('pointsServing')[side] + of('pointsReceiving')[side]).toBe(of('pointsWon')[side])
      return
    case 109:
    case 110:
    case 111: {
      const counted = of(sportId === 109 ? 'roundsWon' : 'kills')
      const shown = (state.periods ?? []).reduce((sum, { home }) => sum + home, 0)
      expect(counted.home).toBe(shown)
      return
    }
    default:
      return
  }
}

test('figures of a football match are those of football', () => {
  const football = everySport[0]
  if (!football) throw new Error('no football')
  const sums = new Map<StatisticId, number>()
  const matches = 40
  for (let seed = 0; seed < matches; seed++) {
    const last = seenOf(football, playOne(football, `many ${seed}`)).at(-1)
    for (const { id, home, away } of last?.insight.statistics ?? []) sums.set(id, (sums.get(id) ?? 0) + home + away)
  }
  const usual = (id: StatisticId) => (sums.get(id) ?? 0) / matches
  expect(usual('shotsOn')).toBeGreaterThan(6)
  expect(usual('shotsOn')).toBeLessThan(18)
  expect(usual('attacks')).toBeGreaterThan(usual('dangerousAttacks'))
})
