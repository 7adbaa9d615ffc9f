import type { TablePhase } from '@banko/betting/games/table-phase.ts'
import type { CommonTopic } from './topic.ts'
import { whole } from './whole.ts'

/** A round of the table as everybody may see it: nothing of who has bets in it. Times are those of the house. */
export interface RouletteRoundStand {
  readonly roundId: number
  /** Its place in the chain, from 1. */
  readonly place: number
  readonly phase: TablePhase
  readonly closesAt: number
  readonly drawsAt: number
  readonly endsAt: number
  /** Once it is drawn, with the seed that drew it: whoever hashes it has that of the round before. */
  readonly pocket?: number
  readonly serverSeed?: string
  /** Whether all that was won in it has been paid, or all that was staked given back. */
  readonly isPaid: boolean
}

/** Where seeds of rounds come from: fixed before the first of them. */
export interface ChainStand {
  /** Its published end, hexadecimal. */
  readonly end: string
  readonly salt: string
}

/** Snapshot and change have one shape. */
export interface RouletteBody {
  /** Absent while none is played: it begins when somebody watches. */
  readonly round?: RouletteRoundStand
  readonly chain?: ChainStand
  /** The last ones that were drawn, the newest first. */
  readonly last: readonly number[]
}

/** `roulette`: the table of the operator, whole in snapshot and change. */
export const rouletteTopic: CommonTopic<'roulette', RouletteBody, RouletteBody, RouletteBody> = {
  name: 'roulette',
  ...whole,
}
