import { type FootballTypeId, footballTypes } from '@banko/betting/market-types/football.ts'
import type { HalvesQuestion, LineQuestion, ScoreQuestion } from '@banko/betting/market-types/football-question.ts'
import type { Offer } from '../odds/offer.ts'
import { halvesOffers, halvesTotalOffers, leaderOffers, leaderTotalOffers } from './halves-offers.ts'
import {
  firstGoalIntervalOffers,
  firstGoalOffers,
  halfTimeNextGoalOffers,
  lastGoalOffers,
  nextGoalOffers,
} from './order-offers.ts'
import type { Outlook } from './outlook.ts'
import { headStartOffers, lineOffers, scoreOffers, totalOffers } from './score-offers.ts'

/** What is worth offering of one market type; nothing when it cannot be told. */
export type PriceRule = (outlook: Outlook) => readonly Offer[]

type RuleOf<Question> = (question: Question, outlook: Outlook) => readonly Offer[]

const score: RuleOf<ScoreQuestion> = scoreOffers
const halves: RuleOf<HalvesQuestion> = halvesOffers

/** The so many lines of a type that are nearest to even. */
function lines(count: number): RuleOf<LineQuestion> {
  return (question, outlook) => lineOffers(question, outlook, count)
}

function withTotals(count: number): RuleOf<ScoreQuestion> {
  return (question, outlook) => totalOffers(question, outlook, count)
}

function headStarts(count: number): RuleOf<ScoreQuestion> {
  return (question, outlook) => headStartOffers(question, outlook, count)
}

function halvesTotals(count: number): RuleOf<HalvesQuestion> {
  return (question, outlook) => halvesTotalOffers(question, outlook, count)
}

function other(offers: PriceRule): RuleOf<unknown> {
  return (_, outlook) => offers(outlook)
}

/** Total by type, and fitting the type's kind of question: a market type without a price rule does not compile. */
const rules: { readonly [Id in FootballTypeId]: RuleOf<(typeof footballTypes)[Id]> } = {
  '1x2': score,
  doubleChance: score,
  drawNoBet: score,
  homeNoBet: score,
  awayNoBet: score,
  winningMargin: score,
  restOfMatch: score,
  total: lines(6),
  asianTotal: lines(4),
  bothToScore: score,
  oddEven: score,
  exactGoals: score,
  goalRange: score,
  teamsToScore: score,
  homeTotal: lines(3),
  awayTotal: lines(3),
  homeExactGoals: score,
  awayExactGoals: score,
  homeOddEven: score,
  awayOddEven: score,
  homeCleanSheet: score,
  awayCleanSheet: score,
  homeWinToNil: score,
  awayWinToNil: score,
  asianHandicap: lines(5),
  europeanHandicap: headStarts(4),
  correctScore: score,
  multiScore: score,
  halfTimeCorrectScore: score,
  secondHalfCorrectScore: score,
  halfTime1x2: score,
  halfTimeTotal: lines(3),
  halfTimeDoubleChance: score,
  halfTimeDrawNoBet: score,
  halfTimeBothToScore: score,
  halfTimeAsianHandicap: lines(3),
  halfTimeEuropeanHandicap: headStarts(2),
  halfTimeHomeTotal: lines(2),
  halfTimeAwayTotal: lines(2),
  halfTimeExactGoals: score,
  halfTimeOddEven: score,
  restOfFirstHalf: score,
  secondHalf1x2: score,
  secondHalfDoubleChance: score,
  secondHalfDrawNoBet: score,
  secondHalfTotal: lines(3),
  secondHalfBothToScore: score,
  secondHalfAsianHandicap: lines(3),
  secondHalfEuropeanHandicap: headStarts(2),
  secondHalfHomeTotal: lines(2),
  secondHalfAwayTotal: lines(2),
  secondHalfExactGoals: score,
  secondHalfOddEven: score,
  halfMostGoals: halves,
  homeHalfMostGoals: halves,
  awayHalfMostGoals: halves,
  homeWinBothHalves: halves,
  awayWinBothHalves: halves,
  homeWinEitherHalf: halves,
  awayWinEitherHalf: halves,
  drawEitherHalf: halves,
  homeScoreBothHalves: halves,
  awayScoreBothHalves: halves,
  bothScoreBothHalves: halves,
  bothHalvesOver: halvesTotals(2),
  bothHalvesUnder: halvesTotals(2),
  halvesResult: halves,
  halvesBothToScore: halves,
  nextGoal: other(nextGoalOffers),
  halfTimeNextGoal: other(halfTimeNextGoalOffers),
  firstGoal: other(firstGoalOffers),
  lastGoal: other(lastGoalOffers),
  firstGoalInterval: other(firstGoalIntervalOffers),
  resultAtMinute: score,
  totalAtMinute: lines(1),
  halfTimeFullTime: other(leaderOffers),
  resultTotal: withTotals(2),
  resultBothToScore: score,
  doubleChanceTotal: withTotals(2),
  doubleChanceBothToScore: score,
  bothToScoreTotal: withTotals(2),
  halfTimeResultTotal: withTotals(1),
  halfTimeResultBothToScore: score,
  halfTimeFullTimeTotal: other((outlook) => leaderTotalOffers(outlook, 1)),
  cornersTotal: lines(5),
  corners1x2: score,
  cornersHandicap: lines(3),
  cornersRange: score,
  cornersOddEven: score,
  homeCornersTotal: lines(3),
  awayCornersTotal: lines(3),
  halfTimeCornersTotal: lines(3),
  halfTimeCorners1x2: score,
  cardsTotal: lines(4),
  cards1x2: score,
  cardsHandicap: lines(3),
  cardsOddEven: score,
  homeCardsTotal: lines(2),
  awayCardsTotal: lines(2),
  halfTimeCardsTotal: lines(2),
  halfTimeCards1x2: score,
  redCard: score,
  homeRedCard: score,
  awayRedCard: score,
}

/** What is worth offering of each market type. */
export function offersOf(id: FootballTypeId, outlook: Outlook): readonly Offer[] {
  // Each rule fits the question under its own name, which a union of names forgets.
  return (rules[id] as RuleOf<unknown>)(footballTypes[id], outlook)
}
