import { foldTag, type KnownPlayer, readKnown, readTagsOf } from '../../people/index.ts'
import type { Connection } from '../../platform/platform.ts'
import type { House } from '../house.ts'

/** What is known of a player that an offer may be for. */
export interface PlayerFacts extends KnownPlayer {
  /** What they paid in and keep in all, minor units; absent: they have never paid in. */
  readonly paidIn?: number
  /** The dealers above them, from the top down to the one that they hang on. */
  readonly nodeIds: readonly number[]
  /** What staff tagged them with, however it was written. */
  readonly tags: readonly string[]
}

/** Of some of an operator's players, in no order; whoever it does not have is absent. */
export async function readPlayerFacts(
  { network, paidIn }: Pick<House, 'network' | 'paidIn'>,
  connection: Connection,
  operatorId: number,
  playerIds: readonly number[],
): Promise<PlayerFacts[]> {
  const known = await readKnown(connection, operatorId, playerIds)
  const paid = await paidIn.read.of(connection, operatorId, playerIds)
  const nodes = await network.nodesAbove(connection, operatorId, playerIds)
  const tags = await readTagsOf(connection, operatorId, playerIds)
  return known.map((player) => {
    const kept = paid.get(player.playerId)
    return {
      ...player,
      nodeIds: nodes.get(player.playerId) ?? [],
      tags: (tags.get(player.playerId) ?? []).map(foldTag),
      ...(kept !== undefined && { paidIn: kept }),
    }
  })
}
