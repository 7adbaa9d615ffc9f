import type { FreeRoundsStand, FreeRoundsWon, FreeWinForm } from '@banko/betting/wagering/free-rounds.ts'
import type { GrantState } from '@banko/contract/promotions/choices.ts'
import type { OfferReward, OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

export type FreeRoundsReward = Extract<OfferReward, { kind: 'freeRounds' }>

/** Free rounds as they are stored, with their grant. Amounts are minor units. */
export interface FreeRoundsRow {
  readonly operator_id: number
  readonly id: number
  readonly player_id: number
  readonly grant_id: number
  readonly grant_state: GrantState
  /** How many there are in all, and how many of them were played and not taken back. */
  readonly count: number
  readonly played: number
  /** What of what they won counts, and what of that was paid as cash. */
  readonly won: number
  readonly paid: number
  /** Rounds of games that are not over. */
  readonly open_rounds: number
  /** No more of them are played. */
  readonly is_over: boolean
  readonly ends_at: number
  readonly terms: OfferTerms
}

export function freeRewardOf({ reward }: Pick<OfferTerms, 'reward'>): FreeRoundsReward {
  if (reward.kind !== 'freeRounds') throw new Error(`an offer of kind ${reward.kind} gives no free rounds`)
  return reward
}

/** What need not be staked is cash. */
export function paidAsOf({ reward, rules }: Pick<OfferTerms, 'reward' | 'rules'>): FreeWinForm {
  return rules.wagerTimes === 0 ? 'cash' : freeRewardOf({ reward }).paidAs
}

export function standOf({ grant_state: state }: Pick<FreeRoundsRow, 'grant_state'>): FreeRoundsStand {
  if (state === 'accepted') return 'open'
  return state === 'waiting' || state === 'active' || state === 'completed' ? 'given' : 'gone'
}

/** How many may be played now. */
export function leftOf(row: FreeRoundsRow, now: number): number {
  if (standOf(row) !== 'open' || row.is_over || row.ends_at <= now) return 0
  return Math.max(0, row.count - row.played)
}

/** Free rounds as a wallet decides by them. */
export interface FreeRoundsFacts extends FreeRoundsWon {
  readonly freeRoundsId: number
  readonly playerId: number
  readonly games: readonly string[]
  readonly left: number
  /** What each stands for. */
  readonly stake: number
}

export function factsOf(row: FreeRoundsRow, now: number): FreeRoundsFacts {
  const { games, stake, max } = freeRewardOf(row.terms)
  return {
    ...{ freeRoundsId: row.id, playerId: row.player_id, games, stake, left: leftOf(row, now) },
    ...{ stands: standOf(row), paidAs: paidAsOf(row.terms), won: row.won, max },
  }
}
