import type { PotGroup } from '@banko/betting/jackpots/pot-groups.ts'
import type { PotLight } from '@banko/betting/jackpots/pot-light.ts'
import type { CommonTopic } from './topic.ts'
import { whole } from './whole.ts'

/** A pot as it stands. */
export interface PotStand {
  readonly potId: number
  readonly group: PotGroup
  /** Ten-thousandths of a unit. */
  readonly amountE4: number
  readonly currency: string
  readonly light: PotLight
}

/** Snapshot and change have one shape. */
export interface PotsBody {
  readonly pots: readonly PotStand[]
}

/** `jackpots`: the pots of the operator that the site's sections feed, whole in snapshot and change. */
export const jackpotsTopic: CommonTopic<'jackpots', PotsBody, PotsBody, PotsBody> = {
  name: 'jackpots',
  ...whole,
}
