import { insuredStake, losesByOne } from '@banko/betting/wagering/insured-stake.ts'
import type { CouponRecord } from '../../coupons/index.ts'
import type { Transaction } from '../../platform/platform.ts'
import { giveFreeBet } from '../free-bets/give-free-bet.ts'
import { leftMin } from '../free-bets/left-min.ts'
import type { GrantRow } from '../grant.ts'
import type { House } from '../house.ts'
import { takeBudget } from '../store-offers.ts'
import { readGivenFor, readInsuring, returnTokens, takeTokens } from './store.ts'

const day = 86_400_000

/** A coupon before something was said of its legs, and after. */
export interface MovedCoupon {
  readonly was: CouponRecord
  readonly is: CouponRecord
}

/**
 * Coupons of an operator that lose by one leg now, or do so no longer: gives the stake of an insured one back as a free bet, once,
 * and takes back what was not spent of it. Its players' accounts and the coupons are under lock; offers are locked here, so that
 * it is asked last. Source: payments.md, Bonuses, couponInsurance.
 */
export async function insureCoupons(
  house: House,
  tx: Transaction,
  operatorId: number,
  moved: readonly MovedCoupon[],
): Promise<void> {
  const turned = moved.filter(({ was, is }) => losesByOne(was) !== losesByOne(is)).map(({ is }) => is)
  if (turned.length === 0) return
  const given = await readGivenFor(
    tx,
    operatorId,
    turned.map(({ number }) => number),
  )
  const grantsOf = (coupons: readonly CouponRecord[]) => coupons.flatMap(({ number }) => given.get(number)?.id ?? [])
  const [lost, others] = [turned.filter(losesByOne), turned.filter((coupon) => !losesByOne(coupon))]
  await takeTokens(tx, operatorId, grantsOf(others))
  const now = house.platform.clock.now()
  await returnTokens(tx, operatorId, grantsOf(lost), { now, leftMin })
  const fresh = lost.filter((coupon) => isOwnCash(coupon) && !given.has(coupon.number))
  await giveBack(house, tx, operatorId, { coupons: fresh, now })
}

/** Paid by nothing but its player's cash. */
function isOwnCash({ freeBetId, fromBonus }: CouponRecord): boolean {
  return freeBetId === undefined && fromBonus === undefined
}

interface Lost {
  readonly coupons: readonly CouponRecord[]
  readonly now: number
}

/** A grant is for the first coupon that it fits, and a coupon of the oldest grant that fits it. */
async function giveBack(house: House, tx: Transaction, operatorId: number, { coupons, now }: Lost): Promise<void> {
  if (coupons.length === 0) return
  const players = [...new Set(coupons.map(({ playerId }) => playerId))]
  const insuring = await readInsuring(tx, operatorId, players, now)
  const left = new Map<number, number>()
  const used = new Set<GrantRow>()
  for (const coupon of coupons) {
    const found = insuring.find((grant) => !used.has(grant) && backOf(grant, coupon) > 0)
    // who may be sold nothing by now keeps it for later
    if (!found || !(await house.people.harm.mayBeOffered(coupon, tx))) continue
    used.add(found)
    const value = backOf(found, coupon)
    const { offer_id: offerId, reserved, terms } = found
    const of = { ...found, reserved: 0, coupon_number: coupon.number }
    await giveFreeBet(house, tx, of, { now, endsAt: now + terms.rules.days * day, value, by: 'house' })
    left.set(offerId, (left.get(offerId) ?? 0) + reserved - value)
  }
  // in the order of their numbers, whoever else settles coupons now
  for (const [offerId, amount] of [...left].toSorted(([a], [b]) => a - b))
    await takeBudget(tx, operatorId, { offerId, amount: -amount })
}

/** What a grant gives back of a coupon; 0: it does not insure it. What was placed before it was asked for is not insured. */
function backOf(grant: GrantRow, coupon: CouponRecord): number {
  const { reward } = grant.terms
  if (reward.kind !== 'couponInsurance' || grant.player_id !== coupon.playerId) return 0
  if (grant.currency !== coupon.currency || coupon.placedAt < grant.asked_at) return 0
  const stake = coupon.stakeTotal - coupon.stakeSold
  return insuredStake(reward, { stake, prices: coupon.legs.map(({ price }) => price) })
}
