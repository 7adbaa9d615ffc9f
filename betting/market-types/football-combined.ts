import type { OutcomeId } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import type { FootballRecord } from '../match/match-record.ts'
import { bothScored, doubles, doublesOf, sideOfLine } from './football-answers.ts'
import type { FootballPart } from './football-part.ts'
import { askScore, footballTypesOf, type OtherQuestion, type ScoreQuestion } from './football-question.ts'
import { readLine } from './line.ts'
import type { FootballType } from './market-type.ts'
import { overUnder } from './over-under.ts'
import { allVoid, bothOf, leaderOf, sides, winners, yesNo } from './results.ts'

const bothLeaders = sides.flatMap((atHalfTime) => sides.map((atFullTime) => `${atHalfTime}/${atFullTime}`))
const leadersAndTotal = pairs(bothLeaders, overUnder)

/** Two questions answered as one. A combined total has lines ending in .5 alone; on a whole one stakes would go back. */
export const combinedTypes = footballTypesOf({
  halfTimeFullTime: {
    ...askLeaders([], bothLeaders, (leaders) => [leaders]),
    order: 100,
    tabs: ['firstHalf', 'combined'],
  },
  resultTotal: { ...askResultTotal('match'), order: 500, tabs: ['combined'] },
  resultBothToScore: { ...askResultBothToScore('match'), order: 510, tabs: ['combined'] },
  doubleChanceTotal: { ...askWithTotal('match', doubles, doublesOf), order: 520, tabs: ['combined'] },
  doubleChanceBothToScore: {
    ...askScore('match', {
      outcomes: pairs(doubles, yesNo),
      winners: 2,
      answer: (score) => pairs(doublesOf(score), [bothScored(score) ? 'yes' : 'no']),
    }),
    order: 530,
    tabs: ['combined'],
  },
  bothToScoreTotal: {
    ...askWithTotal('match', yesNo, (score) => [bothScored(score) ? 'yes' : 'no']),
    order: 540,
    tabs: ['combined', 'goals'],
  },
  halfTimeResultTotal: { ...askResultTotal('firstHalf'), order: 550, tabs: ['firstHalf', 'combined'] },
  halfTimeResultBothToScore: { ...askResultBothToScore('firstHalf'), order: 560, tabs: ['firstHalf', 'combined'] },
  halfTimeFullTimeTotal: {
    ...askLeaders(['total'], leadersAndTotal, (leaders, record, specifiers) => {
      const side = sideOfLine(bothOf(record.score), readLine(specifiers, 'total'))
      return side ? [`${leaders}/${side}`] : []
    }),
    lines: 'halves',
    order: 570,
    tabs: ['combined'],
  },
})

function askResultTotal(part: FootballPart): ScoreQuestion {
  return askWithTotal(part, sides, (score) => [leaderOf(score)])
}

function askResultBothToScore(part: FootballPart): ScoreQuestion {
  return askScore(part, {
    outcomes: pairs(sides, yesNo),
    answer: (score) => pairs([leaderOf(score)], [bothScored(score) ? 'yes' : 'no']),
  })
}

/** A question and over or under `total`; as many of its outcomes win as the question's own do. */
function askWithTotal(
  part: FootballPart,
  outcomes: readonly OutcomeId[],
  answer: (score: HomeAway) => readonly OutcomeId[],
): ScoreQuestion {
  return askScore(part, {
    outcomes: pairs(outcomes, overUnder),
    winners: outcomes === doubles ? 2 : 1,
    specifiers: ['total'],
    lines: 'halves',
    answer(score, specifiers) {
      const side = sideOfLine(bothOf(score), readLine(specifiers, 'total'))
      return side ? pairs(answer(score), [side]) : []
    },
  })
}

/** Who is ahead at half time and who at the end; void when nobody knows the half-time score. */
function askLeaders(
  specifiers: readonly string[],
  outcomes: readonly OutcomeId[],
  answer: (leaders: string, record: FootballRecord, ...rest: Parameters<FootballType['outcomes']>) => readonly string[],
): OtherQuestion {
  return {
    kind: 'other',
    winners: 1,
    layout: 'grid3',
    specifiers,
    outcomes: () => outcomes,
    settle(given, record) {
      if (!record.matchOver) return undefined
      const { halfTime, score } = record
      if (!halfTime) return allVoid(outcomes)
      const won = answer(`${leaderOf(halfTime)}/${leaderOf(score)}`, record, given)
      return won.length === 0 ? allVoid(outcomes) : winners(outcomes, ...won)
    },
  }
}

/** Every answer to one question with every answer to another. */
function pairs(first: readonly OutcomeId[], second: readonly OutcomeId[]): readonly OutcomeId[] {
  return second.flatMap((two) => first.map((one) => `${one}/${two}`))
}
