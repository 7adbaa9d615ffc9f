import type { OutcomeId, Specifiers } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'
import { bothScored, sideOfLine } from './football-answers.ts'
import { askHalves, countOf, footballTypesOf, type HalvesQuestion, type Measure } from './football-question.ts'
import { readLine } from './line.ts'
import { bothOf, leaderOf, sides, yesNo } from './results.ts'

const halfNames = ['first', 'equal', 'second'] as const
const bothLeaders = sides.flatMap((first) => sides.map((second) => `${first}/${second}`))
const bothYesNo = yesNo.flatMap((first) => yesNo.map((second) => `${first}/${second}`))

/** Questions about what both halves have in common. Those that the first half decides alone are decided then. */
export const halvesTypes = footballTypesOf({
  halfMostGoals: { ...askMost('both'), order: 300, tabs: ['goals', 'specials'] },
  homeHalfMostGoals: { ...askMost('home'), order: 301, tabs: ['homeAway', 'goals'] },
  awayHalfMostGoals: { ...askMost('away'), order: 302, tabs: ['homeAway', 'goals'] },
  homeWinBothHalves: { ...askEvery('leaders', isHomeAhead), order: 303, tabs: ['homeAway', 'specials'] },
  awayWinBothHalves: { ...askEvery('leaders', isAwayAhead), order: 304, tabs: ['homeAway', 'specials'] },
  homeWinEitherHalf: { ...askAny(isHomeAhead), order: 305, tabs: ['homeAway', 'specials'] },
  awayWinEitherHalf: { ...askAny(isAwayAhead), order: 306, tabs: ['homeAway', 'specials'] },
  drawEitherHalf: { ...askAny(isLevel), order: 307, tabs: ['specials'] },
  homeScoreBothHalves: { ...askEvery('home', ({ home }) => home > 0), order: 308, tabs: ['homeAway', 'goals'] },
  awayScoreBothHalves: { ...askEvery('away', ({ away }) => away > 0), order: 309, tabs: ['homeAway', 'goals'] },
  bothScoreBothHalves: { ...askEvery('leaders', bothScored), order: 310, tabs: ['goals', 'specials'] },
  /** Each half has more than `total` goals. */
  bothHalvesOver: { ...askEveryTotal('over'), order: 311, tabs: ['overUnder', 'goals'] },
  bothHalvesUnder: { ...askEveryTotal('under'), order: 312, tabs: ['overUnder', 'goals'] },
  /** Who is ahead in each half, the second counted from 0:0. */
  halvesResult: {
    ...askHalves({
      outcomes: bothLeaders,
      by: 'leaders',
      answer: () => (first, second) => `${leaderOf(first)}/${leaderOf(second)}`,
    }),
    order: 313,
    tabs: ['secondHalf', 'combined'],
  },
  halvesBothToScore: {
    ...askHalves({
      outcomes: bothYesNo,
      by: 'leaders',
      answer: () => (first, second) => `${bothToScore(first)}/${bothToScore(second)}`,
    }),
    order: 314,
    tabs: ['goals', 'combined'],
  },
})

/** In which half there are more goals. */
function askMost(measure: Exclude<Measure, 'ahead'>): HalvesQuestion {
  return askHalves({
    outcomes: halfNames,
    by: measure,
    answer: () => (first, second) => {
      const more = countOf(first, measure) - countOf(second, measure)
      return more > 0 ? 'first' : more < 0 ? 'second' : 'equal'
    },
  })
}

type IsSo = (half: HomeAway) => boolean

/** Whether both halves are so; a first half that is not decides it. */
function askEvery(by: HalvesQuestion['by'], isSo: IsSo): HalvesQuestion {
  return askEveryOf([], by, () => isSo)
}

function askEveryOf(
  specifiers: readonly string[],
  by: HalvesQuestion['by'],
  read: (specifiers: Specifiers) => IsSo,
): HalvesQuestion {
  return askHalves({
    outcomes: yesNo,
    by,
    specifiers,
    answer(given) {
      const isSo = read(given)
      return (first, second) => (isSo(first) && isSo(second) ? 'yes' : 'no')
    },
    early: (first, given) => (read(given)(first) ? undefined : 'no'),
  })
}

/** Whether one half at least is so; a first half that is decides it. */
function askAny(isSo: IsSo): HalvesQuestion {
  return askHalves({
    outcomes: yesNo,
    by: 'leaders',
    answer: () => (first, second) => (isSo(first) || isSo(second) ? 'yes' : 'no'),
    early: (first) => (isSo(first) ? 'yes' : undefined),
  })
}

function askEveryTotal(side: 'over' | 'under'): HalvesQuestion {
  const question = askEveryOf(['total'], 'both', (specifiers) => {
    const line = readLine(specifiers, 'total')
    return (half) => sideOfLine(bothOf(half), line) === side
  })
  return { ...question, layout: 'lines', lines: 'halves' }
}

function bothToScore(half: HomeAway): OutcomeId {
  return bothScored(half) ? 'yes' : 'no'
}

function isHomeAhead(half: HomeAway): boolean {
  return half.home > half.away
}

function isAwayAhead(half: HomeAway): boolean {
  return half.home < half.away
}

function isLevel(half: HomeAway): boolean {
  return half.home === half.away
}
