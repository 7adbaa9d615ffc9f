import type { CouponCount } from '@banko/betting/limits/coupon-counts.ts'
import type { OwnRoom } from '../people/index.ts'
import { type CountedUse, readUse } from '../trading/index.ts'
import type { PlacementFacts } from './facts.ts'
import type { House } from './house.ts'

/** What a stake is held against where it is spent, as it stands now; minor units. */
export interface StakeRoom {
  /** What the player could pay; absent of a visitor. */
  readonly balance?: number
  /** Of totals on selections, the one with the least left. */
  readonly total?: Left<CountedUse['totals'][number]>
  /** What the player said for their own protection; absent of a visitor. */
  readonly own?: OwnRoom
  /** Counts of coupons that are full. */
  readonly full: readonly CouponCount[]
  /** Of what open coupons may pay, the one with the least left. */
  readonly exposure?: Left<CountedUse['exposures'][number]>
}

type Left<Of> = Of & { readonly left: number }

/** The number that no player has. */
export const nobody = 0

/** Reads what others may change at any time: no lock is taken, so it is true of this moment and no other. */
export async function readStakeRoom(house: House, facts: PlacementFacts): Promise<StakeRoom> {
  const { player, totals, counts, exposures } = facts
  const { operatorId, playerId } = player
  const { dbReads } = house.platform
  const isVisitor = playerId === nobody
  // nobody has staked anything as a visitor, and their most is among the bounds
  const ruled = { totals: isVisitor ? [] : totals, exposures }
  const [balances, own, use, full] = await Promise.all([
    isVisitor ? new Map<number, number>() : house.ledger.balances(dbReads, operatorId, 'playerCash', [playerId]),
    isVisitor ? undefined : house.people.roomOf(dbReads, player),
    readUse(dbReads, house, { player, ruled }),
    house.trading.fullCountsOf({ operatorId, playerId, counts }),
  ])
  const balance = balances.get(playerId)
  const total = leastLeft(use.totals)
  const exposure = leastLeft(use.exposures)
  return {
    full,
    ...(own && { own }),
    ...(balance !== undefined && { balance }),
    ...(total && { total }),
    ...(exposure && { exposure }),
  }
}

function leastLeft<Of extends { readonly value: number; readonly used: number }>(limits: readonly Of[]) {
  const [first] = limits
    .map((limit) => ({ ...limit, left: Math.max(0, limit.value - limit.used) }))
    .toSorted((a, b) => a.left - b.left)
  return first
}
