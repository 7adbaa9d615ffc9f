import type { OutcomeId } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { FootballPart } from './football-part.ts'
import { askScore, countOf, type Measure, type ScoreQuestion } from './football-question.ts'
import { readHeadStart } from './line.ts'
import { leaderOf, parities, sides, yesNo } from './results.ts'

export const doubles = ['1x', '12', 'x2'] as const

/** Who is ahead. */
export function askResult(part: FootballPart): ScoreQuestion {
  return askScore(part, { by: 'ahead', outcomes: sides, answer: (score) => [leaderOf(score)] })
}

/** Two of the three results: always two of its outcomes win. */
export function askDoubleChance(part: FootballPart): ScoreQuestion {
  return askScore(part, { by: 'ahead', outcomes: doubles, winners: 2, answer: doublesOf })
}

/** The two pairs that hold the leader of a score. */
export function doublesOf(score: HomeAway): readonly (typeof doubles)[number][] {
  const leader = leaderOf(score)
  return doubles.filter((pair) => pair.includes(leader))
}

/** Which of two results it is; at the third every stake goes back. */
export function askResultBut(refunded: (typeof sides)[number], part: FootballPart): ScoreQuestion {
  const outcomes = sides.filter((side) => side !== refunded)
  return askScore(part, {
    by: 'ahead',
    outcomes,
    answer: (score) => outcomes.filter((side) => side === leaderOf(score)),
  })
}

/** Whether each side scores at least once; `yes` is decided with the second side's first goal. */
export function askBothToScore(part: FootballPart): ScoreQuestion {
  return askYesNo(part, bothScored)
}

/** Whether each side has scored. */
export function bothScored(score: HomeAway): boolean {
  return score.home > 0 && score.away > 0
}

/** Yes or no. `isSettled` says when the answer can no longer change: once it is yes, when absent. */
export function askYesNo(
  part: FootballPart,
  isYes: (score: HomeAway) => boolean,
  isSettled: (score: HomeAway) => boolean = isYes,
): ScoreQuestion {
  return askScore(part, { outcomes: yesNo, isSettled, answer: (score) => [isYes(score) ? 'yes' : 'no'] })
}

/** Odd or even; none at all is even. */
export function askOddEven(part: FootballPart, measure: Measure = 'both'): ScoreQuestion {
  return askScore(part, {
    by: measure,
    outcomes: parities,
    answer: (score) => [countOf(score, measure) % 2 === 0 ? 'even' : 'odd'],
  })
}

/** In which of some ranges a count ends: [0, 2, 4] are `0-1`, `2-3` and `4+`, the last one decided when it is reached. */
export function askRange(part: FootballPart, measure: Measure, starts: readonly number[]): ScoreQuestion {
  const outcomes = starts.map((start, index) => rangeName(start, starts[index + 1]))
  const rangeOf = (score: HomeAway) => starts.findLastIndex((start) => countOf(score, measure) >= start)
  return askScore(part, {
    by: measure,
    outcomes,
    answer: (score) => outcomes.filter((_, index) => index === rangeOf(score)),
    isSettled: (score) => rangeOf(score) === starts.length - 1,
  })
}

/** How many exactly; `max` and more are one answer. */
export function askExact(part: FootballPart, measure: Measure, max: number): ScoreQuestion {
  return askRange(
    part,
    measure,
    Array.from({ length: max + 1 }, (_, count) => count),
  )
}

function rangeName(start: number, next: number | undefined): OutcomeId {
  if (next === undefined) return `${start}+`
  return next === start + 1 ? String(start) : `${start}-${next - 1}`
}

/** The part is taken to start at `hcp`, home:away, and the draw is an outcome of its own. Source: words.md, specifier. */
export function askHeadStart(part: FootballPart): ScoreQuestion {
  return askScore(part, {
    by: 'ahead',
    outcomes: sides,
    layout: 'lines',
    specifiers: ['hcp'],
    answer(score, specifiers) {
      const start = readHeadStart(specifiers, 'hcp')
      return [leaderOf({ home: score.home + start.home, away: score.away + start.away })]
    },
  })
}

/** On which side of a line in quarters a count is; `undefined` on the line itself, where every stake goes back. */
export function sideOfLine(count: number, line: number): 'over' | 'under' | undefined {
  const above = 4 * count - line
  return above === 0 ? undefined : above > 0 ? 'over' : 'under'
}

/** By how much who wins: `max` and more are one answer for each side. */
export function askMargin(part: FootballPart, max: number): ScoreQuestion {
  const margins = Array.from({ length: max }, (_, index) => index + 1)
  const named = (side: OutcomeId) => margins.map((margin) => `${side}/${margin}${margin === max ? '+' : ''}`)
  const outcomes = [...named('1'), 'x', ...named('2')]
  return askScore(part, {
    by: 'ahead',
    outcomes,
    answer(score) {
      const ahead = Math.max(-max, Math.min(max, countOf(score, 'ahead')))
      return outcomes.filter((_, index) => index === (ahead > 0 ? ahead - 1 : max - ahead))
    },
  })
}
