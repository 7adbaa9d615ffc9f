import { marketOf, marketsOfBothSides } from '@banko/betting/wagering/both-sides.ts'
import { contributionOf } from '@banko/betting/wagering/contribution-of.ts'
import { contributions } from '@banko/betting/wagering/contribution-table.ts'
import type { CouponRecord } from '../coupons/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Transaction } from '../platform/platform.ts'
import { type GrantRow, givenOf } from './grant.ts'
import { complete } from './grant-life.ts'
import type { House } from './house.ts'
import { clearWagered, readActive, sumWagered, writeGrant, writeWagered } from './store-grants.ts'

/**
 * Counts coupons of an operator that were settled, or settled anew, for the active grants of their players; whose bonus is
 * completed by it has its rest as cash. Answers those players. Their accounts are under lock. Source: payments.md, Bonuses.
 */
export async function countWagered(
  house: House,
  tx: Transaction,
  operatorId: number,
  coupons: readonly CouponRecord[],
): Promise<PlayerOf[]> {
  if (coupons.length === 0) return []
  const active = await readActive(tx, operatorId, [...new Set(coupons.map(({ playerId }) => playerId))])
  const changed: PlayerOf[] = []
  for (const [playerId, grant] of active) {
    const { grantedAt } = givenOf(grant)
    const counted = coupons.filter((coupon) => coupon.playerId === playerId && coupon.placedAt >= grantedAt)
    if (counted.length > 0 && (await countFor(house, tx, grant, counted))) changed.push({ operatorId, playerId })
  }
  return changed
}

/** Whether that completes it. */
async function countFor(
  house: House,
  tx: Transaction,
  grant: GrantRow,
  coupons: readonly CouponRecord[],
): Promise<boolean> {
  const { operator_id: operatorId, id: grantId } = grant
  const bothSides = await findBothSides(house, tx, grant, coupons)
  await writeWagered(
    tx,
    operatorId,
    coupons.map((coupon) => ({ grantId, couponNumber: coupon.number, counted: countedOf(coupon, bothSides.markets) })),
  )
  await clearWagered(tx, operatorId, { grantId, couponNumbers: bothSides.couponNumbers })
  const wagered = await sumWagered(tx, operatorId, grantId)
  const is = await writeGrant(tx, grant, { wagered })
  if (wagered < givenOf(grant).wagerNeeded) return false
  await complete(house, tx, is, 'house')
  return true
}

function countedOf(coupon: CouponRecord, bothSides: ReadonlySet<string>): number {
  const { kind, live, status, stakeTotal: stake, stakeSold, legs } = coupon
  if (status === 'waiting' || status === 'pending' || status === 'refused') return 0
  return contributionOf(contributions, {
    ...{ kind, live, status, stake, stakeSold },
    legs: legs.map(({ price, result }) => ({ price, result })),
    bothSides: legs.some((leg) => bothSides.has(marketOf(leg))),
  })
}

/** Of the matches of these coupons, which markets their player bet on from both sides since the grant, and in which coupons. */
async function findBothSides(house: House, tx: Transaction, grant: GrantRow, coupons: readonly CouponRecord[]) {
  const { operator_id: operatorId, player_id: playerId } = grant
  const matchIds = [...new Set(coupons.flatMap(({ legs }) => legs.map(({ matchId }) => matchId)))]
  const since = givenOf(grant).grantedAt
  const backed = await house.coupons.readBacked(tx, { operatorId, playerId, since, matchIds })
  const markets = marketsOfBothSides(backed)
  const within = backed.filter((leg) => markets.has(marketOf(leg)))
  return { markets, couponNumbers: [...new Set(within.map(({ couponNumber }) => couponNumber))] }
}
