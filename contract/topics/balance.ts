import type { OwnTopic } from './topic.ts'
import { whole } from './whole.ts'

/** Snapshot and change have one shape. */
export interface BalanceBody {
  readonly balance: number
  readonly currency: string
  /** What they owe since a payout was taken back after they had spent it, minor units; absent: nothing. */
  readonly debt?: number
  /** What they have besides as bonus, minor units; absent: nothing. */
  readonly bonus?: number
}

/** `balance`: the signed-in player's own. */
export const balanceTopic: OwnTopic<'balance', BalanceBody, BalanceBody, BalanceBody> = {
  name: 'balance',
  who: 'player',
  ...whole,
}
