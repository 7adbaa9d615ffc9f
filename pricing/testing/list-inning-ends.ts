import type { MatchState } from '@banko/betting/match/match-clock.ts'
import { type BaseballStrengths, extraInningFactor, inningLaw } from '../periods/inning-law.ts'
import { periodsOver } from '../periods/period-outlook.ts'
import type { LikelyScore } from './weigh-periods.ts'

type Scores = ReadonlyMap<string, number>

/**
 * Every score after nine innings and at the end of a baseball match, half inning by half inning: the plainest way, to
 * check the fast one against.
 */
export function listInningEnds(strengths: BaseballStrengths, state: MatchState) {
  const usual = inningLaw(strengths)
  const extra = inningLaw(strengths, extraInningFactor)
  const over = periodsOver(state)
  let scores: Scores = new Map([[`${state.score.home}:${state.score.away}`, 1]])
  for (let inning = over; inning < 9; inning++) {
    if (inning > over || state.inningHalf !== 'bottom') scores = bat(scores, usual.away, 'away')
    scores = bat(scores, usual.home, inning === 8 ? 'homeLast' : 'home')
  }
  const regular = listAll(scores)
  const ends = [...regular.filter(({ home, away }) => home !== away)]
  let level: Scores = new Map([...scores].filter(([key]) => isLevel(key)))
  // Sides that seldom score stay level for long.
  while (listAll(level).reduce((sum, { chance }) => sum + chance, 0) > 1e-8) {
    const after = bat(bat(level, extra.away, 'away'), extra.home, 'homeLast')
    ends.push(...listAll(after).filter(({ home, away }) => home !== away))
    level = new Map([...after].filter(([key]) => isLevel(key)))
  }
  return { regular, whole: ends }
}

function bat(scores: Scores, runs: Float64Array, side: 'home' | 'away' | 'homeLast'): Scores {
  const after = new Map<string, number>()
  for (const [key, chance] of scores) {
    const [home = 0, away = 0] = key.split(':').map(Number)
    runs.forEach((share, count) => {
      // In the last half the home side bats only when it is not ahead, and until it is.
      const needed = side === 'homeLast' ? Math.max(0, away - home + 1) : count
      const next = side === 'away' ? `${home}:${away + count}` : `${home + Math.min(count, needed)}:${away}`
      after.set(next, (after.get(next) ?? 0) + chance * share)
    })
  }
  return new Map([...after].filter(([, chance]) => chance > 1e-12))
}

function listAll(scores: Scores): readonly LikelyScore[] {
  return [...scores].map(([key, chance]) => {
    const [home = 0, away = 0] = key.split(':').map(Number)
    return { home, away, chance }
  })
}

function isLevel(key: string): boolean {
  const [home, away] = key.split(':')
  return home === away
}
