import { must } from '../platform/must.ts'
import type { ExposureReached, TotalReached } from '../trading/index.ts'
import type { PlacementFacts } from './facts.ts'
import type { House } from './house.ts'

/** What a stake is held against where it is spent, as it stands now; minor units. */
export interface StakeRoom {
  /** What the player could pay; absent of a visitor. */
  readonly balance?: number
  /** What is left of totals on selections, the least first. */
  readonly totals: readonly TotalReached[]
  /** What is left of what open coupons may pay, the least first. */
  readonly exposures: readonly ExposureReached[]
}

/** The number that no player has. */
export const nobody = 0

/** Reads what others may change at any time: no lock is taken, so it is true of this moment and no other. */
export async function readStakeRoom(
  { ledger, trading, coupons, platform }: House,
  { player, totals, exposures }: PlacementFacts,
): Promise<StakeRoom> {
  const { operatorId, playerId, currency } = player
  const { dbReads } = platform
  const isVisitor = playerId === nobody
  const questions = totals.map(({ question }) => question)
  const asked = exposures.map(({ about }) => ({ operatorId, currency, about }))
  const [balances, staked, open] = await Promise.all([
    isVisitor ? new Map<number, number>() : ledger.balances(dbReads, 'playerCash', [playerId]),
    isVisitor ? new Map<string, number>() : trading.totalsOf({ operatorId, playerId }, questions),
    asked.length > 0 ? coupons.sumExposures(dbReads, asked, []) : [],
  ])
  const balance = balances.get(playerId)
  return {
    ...(balance !== undefined && { balance }),
    totals: leastFirst(
      totals.map(({ selection, question, max }) => ({
        selection,
        left: Math.max(0, max - (staked.get(question) ?? 0)),
      })),
    ),
    exposures: leastFirst(
      exposures.map((cap, position) => ({
        cap,
        left: Math.max(0, cap.max - must(open[position], 'the sum under a cap')),
      })),
    ),
  }
}

function leastFirst<T extends { readonly left: number }>(all: readonly T[]): T[] {
  return all.toSorted((a, b) => a.left - b.left)
}
