import type { Bounds } from '@banko/betting/limits/limits.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { House } from './house.ts'

/** A player with what the tree of dealers says of their bets. */
export interface UnderTree {
  /** Blocked where the node that they hang on, or one above it, takes no bets. */
  readonly player: PlayerFacts
  readonly bounds: readonly Bounds[]
}

/** Asked before everything else of a moment is gathered, which waits for nobody. */
export async function underTree({ network }: Pick<House, 'network'>, player: PlayerFacts): Promise<UnderTree> {
  const { betsBlocked, bounds } = await network.holdOf(player, player.currency)
  return { player: betsBlocked ? { ...player, blocked: true } : player, bounds }
}
