import { lostResult, type OutcomeResult, voidResult, wonResult } from '../coupon/settle-leg.ts'
import type { OutcomeId } from '../match/market.ts'
import type { HomeAway } from '../match/match-clock.ts'

/** Every outcome of a market with what became of it. */
export type Results = ReadonlyMap<OutcomeId, OutcomeResult>

/** The listed winners have won, all others lost. */
export function winners(outcomes: readonly OutcomeId[], ...won: readonly OutcomeId[]): Results {
  return new Map(outcomes.map((outcome) => [outcome, won.includes(outcome) ? wonResult : lostResult]))
}

/** The question has no answer: every stake goes back. */
export function allVoid(outcomes: readonly OutcomeId[]): Results {
  return new Map(outcomes.map((outcome) => [outcome, voidResult]))
}

export const sides = ['1', 'x', '2'] as const
export const teams = ['1', '2'] as const
export const yesNo = ['yes', 'no'] as const
export const parities = ['odd', 'even'] as const

/** Who is ahead: home `1`, nobody `x`, away `2`. */
export function leaderOf(score: HomeAway): (typeof sides)[number] {
  return score.home > score.away ? '1' : score.home < score.away ? '2' : 'x'
}

/** Of both sides together. */
export function bothOf(score: HomeAway): number {
  return score.home + score.away
}
