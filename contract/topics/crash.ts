import type { TablePhase } from '@banko/betting/games/table-phase.ts'
import type { ChainStand } from './roulette.ts'
import type { CommonTopic } from './topic.ts'
import { whole } from './whole.ts'

/** A round as everybody may see it: how many are in it, and nothing of who. Times are those of the house. */
export interface CrashRoundStand {
  readonly roundId: number
  /** Its place in the chain, from 1. */
  readonly place: number
  readonly phase: TablePhase
  readonly closesAt: number
  /** When it is to begin to fly. */
  readonly drawsAt: number
  /** When it began to: growth is counted from there. */
  readonly startedAt?: number
  /** Players who have something in it, and those of them who have taken all of it out. */
  readonly players: number
  readonly out: number
  /** Once it has busted, with the seed that drew it: whoever hashes it has that of the round before. */
  readonly bust?: number
  readonly serverSeed?: string
  /** When the next one may begin; told once it has busted. */
  readonly endsAt?: number
  /** Whether all that was won in it has been paid, or all that was staked given back. */
  readonly isPaid: boolean
}

/** Snapshot and change have one shape. */
export interface CrashBody {
  /** Absent while none is played: it begins when somebody watches. */
  readonly round?: CrashRoundStand
  readonly chain?: ChainStand
  /** What the last ones busted at, the newest first; hundredths. */
  readonly last: readonly number[]
}

/** `crash`: the rounds of the operator, whole in snapshot and change. */
export const crashTopic: CommonTopic<'crash', CrashBody, CrashBody, CrashBody> = {
  name: 'crash',
  ...whole,
}
