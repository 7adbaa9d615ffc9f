import type { RouletteBody, RouletteRoundStand } from './roulette.ts'
import type { CommonTopic } from './topic.ts'
import { whole } from './whole.ts'

/** A round as everybody may see it: nothing of who has a ticket in it. Times are those of the house. */
export interface TvKenoRoundStand extends Omit<RouletteRoundStand, 'pocket'> {
  /** Once they are drawn, in their order. */
  readonly numbers?: readonly number[]
}

/** Snapshot and change have one shape. */
export interface TvKenoBody extends Pick<RouletteBody, 'chain'> {
  /** Absent while none is played: it begins when somebody watches. */
  readonly round?: TvKenoRoundStand
  /** What was drawn of late, the newest first. */
  readonly last: readonly (readonly number[])[]
}

/** `tvKeno`: the rounds of the operator, whole in snapshot and change. */
export const tvKenoTopic: CommonTopic<'tvKeno', TvKenoBody, TvKenoBody, TvKenoBody> = {
  name: 'tvKeno',
  ...whole,
}
