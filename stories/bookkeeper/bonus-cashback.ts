import { shareOf } from './bonus-coupon.ts'
import { end, queue } from './bonus-grants.ts'
import { mayBeOffered } from './bonus-harm.ts'
import { keptFor } from './bonus-offer.ts'
import type { BonusCoupon, BonusGrant, BonusPlayer } from './bonus-player.ts'
import { ratio, round } from './ratio.ts'

/** What a player has lost of their own with a coupon: what bonus paid, and its part of what came back, is not theirs. */
function ownLossOf(coupon: BonusCoupon): number {
  const { stake, stakeBonus, state, soldFor = 0, freeBet } = coupon
  if (freeBet) return 0
  const back = state.word === 'sold' ? soldFor : state.payout
  return stake - stakeBonus - (back - shareOf(coupon, back))
}

/** §14: settled stakes − payouts − bonus converted, over the period; never below 0. */
function lostIn({ coupons, grants }: BonusPlayer, { countsFrom = 0, endsAt = 0 }: BonusGrant): number {
  const isIn = (time: number | undefined) => time !== undefined && countsFrom <= time && time < endsAt
  const lost = coupons.filter(({ resultAt }) => isIn(resultAt)).reduce((sum, coupon) => sum + ownLossOf(coupon), 0)
  const converted = grants.filter(({ completedAt }) => isIn(completedAt))
  return Math.max(0, lost - converted.reduce((sum, grant) => sum + (grant.converted ?? 0), 0))
}

/** Pays what is due of cashback. §14; decision 0097: to who may be sold something; decision 0107: cash pays off debt first, bonus is worn off as others are. */
export function payCashback(player: BonusPlayer, now: number): void {
  for (const grant of player.grants) {
    const { reward } = grant.offer.terms
    if (reward.kind !== 'cashback' || grant.state !== 'accepted' || (grant.endsAt ?? 0) > now) continue
    const lost = mayBeOffered(player) ? lostIn(player, grant) : 0
    const amount = Math.min(reward.max, Number(round(ratio(lost * reward.percent, 100), 'down')))
    if (amount === 0) {
      end(grant, 'expired', now)
      continue
    }
    grant.offer.given -= keptFor(reward) - amount
    if (reward.paidAs === 'bonus') {
      queue(grant, { amount, deposited: 0, now })
      continue
    }
    player.purse.write('cashbackPaid', `grant ${grant.id}`, player.purse.cashFlows('houseBonus', amount))
    // it is cash from the beginning, and is not taken off as what was a bonus before
    Object.assign(grant, { amount, converted: amount, state: 'completed' })
    grant.offer.converted += amount
  }
}
