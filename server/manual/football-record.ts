import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { FootballRecord, Goal } from '@banko/betting/match/match-record.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { ResultInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import { type Ending, endStateOf, findForeign, isWithin } from './ending.ts'

/** A football match's end. Of goals whose order is known to the last, the half-time score follows. */
export function footballRecordOf(input: ResultInput): Answer<Ending, 'manualOff'> {
  const wrong = findForeign(input, ['periods', 'winners', 'retired', 'bestOf']) ?? findWrong(input)
  if (wrong) return wrong
  const { status, score, goals = [], corners, yellowCards, redCards, halfTimeCorners, halfTimeCards } = input
  const isPlayed = status === 'ended'
  const halfTime = input.halfTime ?? (isPlayed && isComplete(goals, score) ? firstHalfOf(goals) : undefined)
  const cards = cardsOf(input)
  const record: FootballRecord = {
    kind: 'football',
    firstHalfOver: isPlayed || halfTime !== undefined,
    matchOver: isPlayed,
    abandoned: !isPlayed,
    ...(halfTime && { halfTime }),
    score,
    goals,
    ...(corners && { corners }),
    ...(cards && { cards }),
    ...(redCards && { redCards }),
    ...(halfTimeCorners && { halfTimeCorners }),
    ...(halfTimeCards && { halfTimeCards }),
  }
  const counts = { ...(corners && { corners }), ...(yellowCards && { yellowCards }), ...(redCards && { redCards }) }
  return ok({ record, state: { ...endStateOf(input), ...(halfTime && { halfTime }), ...counts } })
}

function findWrong(input: ResultInput): Answer<never, 'manualOff'> | undefined {
  const { score, halfTime, goals = [], corners, halfTimeCorners, halfTimeCards } = input
  if (!isWithin(halfTime, score)) return bar('recordWrong', 'halfTime')
  if (!isWithin(countGoals(goals), score)) return bar('recordWrong', 'goals')
  if (goals.some(({ minute }, at) => minute < (goals[at - 1]?.minute ?? 0))) return bar('recordWrong', 'goals')
  const early = firstHalfOf(goals)
  const isHalfWrong = isComplete(goals, score) && (early.home !== halfTime?.home || early.away !== halfTime.away)
  if (halfTime && (isHalfWrong || !isWithin(early, halfTime))) return bar('recordWrong', 'goals')
  if (!isWithin(halfTimeCorners, corners)) return bar('recordWrong', 'halfTimeCorners')
  return isWithin(halfTimeCards, cardsOf(input)) ? undefined : bar('recordWrong', 'halfTimeCards')
}

function cardsOf({ yellowCards: yellow, redCards: red }: ResultInput): HomeAway | undefined {
  return yellow && red && { home: yellow.home + red.home, away: yellow.away + red.away }
}

function isComplete(goals: readonly Goal[], score: HomeAway): boolean {
  return goals.length === score.home + score.away
}

/** Stoppage time of the first half counts as its last minute. */
function firstHalfOf(goals: readonly Goal[]): HomeAway {
  return countGoals(goals.filter(({ minute }) => minute <= 45))
}

function countGoals(goals: readonly Goal[]): HomeAway {
  const home = goals.filter(({ side }) => side === 'home').length
  return { home, away: goals.length - home }
}
