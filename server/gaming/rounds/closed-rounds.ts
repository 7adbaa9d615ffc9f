import type { Gathered } from '../wallet/gather.ts'
import type { Decision } from '../wallet/world.ts'
import type { ClosedRound } from './round-step.ts'

interface Decided extends Gathered {
  readonly decision: Decision
}

/** Rounds that are closed by these calls and were not before; of those that are cancelled, or of nothing, there are none. */
export function closedRounds(decided: readonly Decided[]): ClosedRound[] {
  return decided.flatMap(({ call, siteId, world, decision: { round } }) => {
    const isClosed = round?.state === 'closed' && world.round?.state !== 'closed'
    // what is staked in a free round is nobody's, and feeds nothing
    if (!isClosed || call.round === undefined || round.free !== undefined || round.staked <= round.returned) return []
    const { playerId, currency } = world
    const { gameId, product, won } = round
    const stake = round.staked - round.returned
    return [{ providerId: call.providerId, playerId, siteId, ref: call.round, gameId, product, currency, stake, won }]
  })
}
