import { marketOf, marketsOfBothSides } from '@banko/betting/wagering/both-sides.ts'
import { contributionOf } from '@banko/betting/wagering/contribution-of.ts'
import { contributions } from '@banko/betting/wagering/contribution-table.ts'
import type { BackedLeg, CouponRecord } from '../coupons/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { must } from '../platform/must.ts'
import type { Transaction } from '../platform/platform.ts'
import { type GrantRow, givenOf } from './grant.ts'
import { complete } from './grant-life.ts'
import type { House } from './house.ts'
import { clearWagered, readActive, writeSums, writeWagered } from './store-grants.ts'

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
  const due = [...active.values()].flatMap((grant) => {
    const { grantedAt } = givenOf(grant)
    const of = coupons.filter(({ playerId, placedAt }) => playerId === grant.player_id && placedAt >= grantedAt)
    return of.length > 0 ? [{ grant, coupons: of }] : []
  })
  if (due.length === 0) return []
  const wagered = await writeCounts(house, tx, operatorId, due)
  const changed: PlayerOf[] = []
  for (const { grant } of due) {
    const is = { ...grant, wagered: must(wagered.get(grant.id), 'what was counted of a bonus') }
    if (is.wagered < givenOf(grant).wagerNeeded) continue
    await complete(house, tx, is, 'house')
    changed.push({ operatorId, playerId: grant.player_id })
  }
  return changed
}

/** A grant, and the coupons that are counted for it. */
interface Due {
  readonly grant: GrantRow
  readonly coupons: readonly CouponRecord[]
}

/** Writes what they count, of all grants at once; answers what has been counted of each by now. */
async function writeCounts(
  house: House,
  tx: Transaction,
  operatorId: number,
  due: readonly Due[],
): Promise<ReadonlyMap<number, number>> {
  const backed = await house.coupons.readBacked(tx, operatorId, {
    since: due.map(({ grant }) => ({ playerId: grant.player_id, at: givenOf(grant).grantedAt })),
    matchIds: [...new Set(due.flatMap(matchesOf))],
  })
  const counted = due.map((one) => ({ ...one, ...bothSidesOf(one, backed) }))
  await writeWagered(
    tx,
    operatorId,
    counted.flatMap(({ grant, coupons, markets }) =>
      coupons.map((coupon) => ({
        grantId: grant.id,
        couponNumber: coupon.number,
        counted: countedOf(coupon, markets),
      })),
    ),
  )
  await clearWagered(
    tx,
    operatorId,
    counted.flatMap(({ grant, couponNumbers }) =>
      couponNumbers.map((couponNumber) => ({ grantId: grant.id, couponNumber })),
    ),
  )
  return writeSums(
    tx,
    operatorId,
    due.map(({ grant }) => grant.id),
  )
}

function matchesOf({ coupons }: Due): number[] {
  return coupons.flatMap(({ legs }) => legs.map(({ matchId }) => matchId))
}

/** Of the matches of these coupons, which markets their player bet on from both sides since the grant, and in which coupons. */
function bothSidesOf(due: Due, all: readonly BackedLeg[]) {
  const matches = new Set(matchesOf(due))
  const backed = all.filter(({ playerId, matchId }) => playerId === due.grant.player_id && matches.has(matchId))
  const markets = marketsOfBothSides(backed)
  const within = backed.filter((leg) => markets.has(marketOf(leg)))
  return { markets, couponNumbers: [...new Set(within.map(({ couponNumber }) => couponNumber))] }
}

/** What a coupon counts at its final result; nothing before. */
export function countedOf(coupon: CouponRecord, bothSides: ReadonlySet<string>): number {
  const { kind, live, status, stakeTotal: stake, stakeSold, legs, freeBetId } = coupon
  if (freeBetId !== undefined) return 0
  if (status === 'waiting' || status === 'pending' || status === 'refused') return 0
  return contributionOf(contributions, {
    ...{ kind, live, status, stake, stakeSold },
    // a boost raises no floor
    legs: legs.map(({ price, priceUnboosted = price, result }) => ({ price: priceUnboosted, result })),
    bothSides: legs.some((leg) => bothSides.has(marketOf(leg))),
  })
}
