import type { HomeAway } from '../match/match-clock.ts'
import type { FootballPart } from './football-part.ts'
import { askScore, footballTypesOf, type ScoreQuestion } from './football-question.ts'

/** "2:1", home first. */
export function scoreName(score: HomeAway): string {
  return `${score.home}:${score.away}`
}

/** Several scores as one answer; every score that is in none is `other`, every draw is `x`. */
const multiScores = ['1:0/2:0/3:0', '0:1/0:2/0:3', '2:1/3:1/4:1', '1:2/1:3/1:4', '3:2/4:2/4:3', '2:3/2:4/3:4'] as const

/**
 * A part's final score, in play too; every score with more than `max` goals of one side is `other`, which is decided as
 * soon as a side has scored one more.
 */
function askCorrectScore(part: FootballPart, max: number): ScoreQuestion {
  const outcomes = [...listScores(max).map(scoreName), 'other']
  const isOther = (score: HomeAway) => Math.max(score.home, score.away) > max
  return askScore(part, {
    outcomes,
    layout: 'grid3',
    isSettled: isOther,
    answer: (score) => [isOther(score) ? 'other' : scoreName(score)],
  })
}

/** Home wins, draws, away wins, each from the fewest goals up. */
function listScores(max: number): readonly HomeAway[] {
  const goals = Array.from({ length: max + 1 }, (_, count) => count)
  const all = goals.flatMap((winner) => goals.slice(0, winner).map((loser) => ({ winner, loser })))
  return [
    ...all.map(({ winner, loser }) => ({ home: winner, away: loser })),
    ...goals.map((each) => ({ home: each, away: each })),
    ...all.map(({ winner, loser }) => ({ home: loser, away: winner })),
  ]
}

/** Questions about the very score. */
export const scoreTypes = footballTypesOf({
  correctScore: { ...askCorrectScore('match', 4), order: 150, tabs: ['main', 'goals', 'specials'] },
  multiScore: {
    ...askScore('match', {
      outcomes: [...multiScores, 'x', 'other'],
      layout: 'grid2',
      answer: (score) => [score.home === score.away ? 'x' : (multiScores.find((one) => holds(one, score)) ?? 'other')],
    }),
    order: 151,
    tabs: ['goals', 'specials'],
  },
  halfTimeCorrectScore: { ...askCorrectScore('firstHalf', 2), order: 290, tabs: ['firstHalf'] },
  secondHalfCorrectScore: { ...askCorrectScore('secondHalf', 2), order: 490, tabs: ['secondHalf'] },
})

function holds(scores: string, score: HomeAway): boolean {
  return scores.split('/').includes(scoreName(score))
}
