import type { HomeAway } from '../match-clock.ts'
import type { FootballType } from './market-type.ts'
import { winners } from './results.ts'

/** The highest goals of one side that have a score of their own. */
export const listedGoalsMax = 4

/** Home wins, draws, away wins, each from the fewest goals up. */
const scores: readonly HomeAway[] = [
  ...listScores((home, away) => home > away),
  ...listScores((home, away) => home === away),
  ...listScores((home, away) => home < away).sort((a, b) => a.away - b.away),
]
const outcomes: readonly string[] = [...scores.map(scoreName), 'other']

function listScores(wanted: (home: number, away: number) => boolean): HomeAway[] {
  const goals = Array.from({ length: listedGoalsMax + 1 }, (_, count) => count)
  return goals.flatMap((home) => goals.filter((away) => wanted(home, away)).map((away) => ({ home, away })))
}

/** "2:1", home first. */
export function scoreName(score: HomeAway): string {
  return `${score.home}:${score.away}`
}

/**
 * The final score, in play too; every score with more than four goals of one side is `other`, which is decided as soon
 * as a side has scored its fifth.
 */
export const correctScore = {
  id: 'correctScore',
  family: 'football',
  sportId: 1,
  tabs: ['main', 'goals', 'specials'],
  order: 150,
  layout: 'grid3',
  specifiers: [],
  dependsOnScore: false,
  winners: 1,
  outcomes: () => outcomes,
  settle(_, record) {
    const { score, matchOver } = record
    if (Math.max(score.home, score.away) > listedGoalsMax) return winners(outcomes, 'other')
    return matchOver ? winners(outcomes, scoreName(score)) : undefined
  },
} as const satisfies FootballType
