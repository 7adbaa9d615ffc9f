import type { Amount } from '../numbers/money.ts'
import type { Draws } from './fair-stream.ts'
import type { PaidPart } from './payout.ts'
import type { Variant } from './variant.ts'

/** What is staked on a round, and what was chosen, as it came from outside. */
export interface RoundBet {
  readonly stake: Amount
  readonly variant: Variant
  readonly choices: unknown
}

/** What was drawn, in the words of its game, and what is paid for each part of the stake. */
export interface Played {
  readonly drawn: Readonly<Record<string, unknown>>
  readonly parts: readonly PaidPart[]
}

/** A game of the house: the result of a round is a function of its draws and its bet, and of nothing else. */
export interface HouseGame {
  /** Its name with its version: any number that changes makes it another, with a proof of its own. */
  readonly config: string
  /** `own`: each player has a round of theirs, under their seeds; `shared`: one is drawn for all, from a chain. */
  readonly kind: 'own' | 'shared'
  readonly variants: readonly Variant[]
  /** `undefined` where the choices are none of this game, or do not fit the stake. */
  play(draws: Draws, bet: RoundBet): Played | undefined
}
