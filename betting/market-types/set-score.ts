import type { HomeAway } from '../match/match-clock.ts'
import type { SetRecord, SetScore, Side } from '../match/match-record.ts'
import { allVoid, type Results, teams, winners } from './results.ts'

/** Who won each set, from the first to the last. */
export type SetWinners = readonly Side[]

/** Nobody gave up, and the last set is over. */
export function isPlayedOut(record: SetRecord): boolean {
  return record.matchOver && record.retired === undefined
}

/** A match that was played out has no set that is still going on. */
export function isSetOver(record: SetRecord, set: SetScore): boolean {
  return set.over || isPlayedOut(record)
}

/** Who won a set that is over; `undefined` when the record does not tell. */
export function setWinner({ winner, score }: SetScore): Side | undefined {
  return winner ?? (score.home === score.away ? undefined : score.home > score.away ? 'home' : 'away')
}

/** `1` is home, `2` is away. */
export function outcomeOf(side: Side): '1' | '2' {
  return side === 'home' ? '1' : '2'
}

/** Who plays against a side. */
export function otherSide(side: Side): Side {
  return side === 'home' ? 'away' : 'home'
}

/** How many sets each side has. */
export function countSets(won: SetWinners): HomeAway {
  const home = won.filter((side) => side === 'home').length
  return { home, away: won.length - home }
}

/** So many sets win a match: 2 of 3, 3 of 5. */
export function setsToWin(bestOf: number): number {
  return (bestOf >> 1) + 1
}

/** Nothing is left to be played: a side has its sets, or an even number of sets is shared. */
export function isEnough(won: SetWinners, bestOf: number): boolean {
  const { home, away } = countSets(won)
  return Math.max(home, away) >= setsToWin(bestOf) || won.length >= bestOf
}

/** Who has more sets at the end; `undefined` when they share an even number. */
export function leadingSide(won: SetWinners): Side | undefined {
  const { home, away } = countSets(won)
  return home === away ? undefined : home > away ? 'home' : 'away'
}

/** The winners of the sets that are over; `undefined` when the record does not tell one of them. */
export function winnersSoFar(record: SetRecord): SetWinners | undefined {
  const won: Side[] = []
  for (const set of record.sets.filter((one) => isSetOver(record, one))) {
    const winner = setWinner(set)
    if (!winner) return undefined
    won.push(winner)
  }
  return won
}

/** Every way in which the sets can still go, the ones already won in front. */
export function* waysToEnd(won: SetWinners, bestOf: number): Generator<SetWinners> {
  if (isEnough(won, bestOf)) {
    yield won
    return
  }
  yield* waysToEnd([...won, 'home'], bestOf)
  yield* waysToEnd([...won, 'away'], bestOf)
}

/**
 * Asks a question that only the winners of the sets answer. It is decided as soon as every way in which the match can
 * still go gives the same answer: with one set each of three, there are more than 2.5 sets.
 */
export function settleBySets(record: SetRecord, answer: (won: SetWinners) => Results): Results | undefined {
  const won = winnersSoFar(record)
  if (!won) return undefined
  let decided: Results | undefined
  for (const way of isPlayedOut(record) ? [won] : waysToEnd(won, record.bestOf)) {
    const results = answer(way)
    if (decided && !isSame(decided, results)) return undefined
    decided = results
  }
  return decided
}

function isSame(a: Results, b: Results): boolean {
  return [...a].every(([outcome, result]) => {
    const other = b.get(outcome)
    return other?.won === result.won && other.voidHalves === result.voidHalves
  })
}

/** One side's win, or every stake back when neither has it. */
export function wonBy(side: Side | undefined): Results {
  return side ? winners(teams, outcomeOf(side)) : allVoid(teams)
}

/** Games, points, rounds or kills that were counted, and whether more can come. */
export interface Tally {
  readonly score: HomeAway
  readonly over: boolean
}

/** Of all sets together. */
export function tallyMatch(record: SetRecord): Tally {
  const score = { home: 0, away: 0 }
  for (const set of record.sets) {
    score.home += set.score.home
    score.away += set.score.away
  }
  return { score, over: isPlayedOut(record) }
}
