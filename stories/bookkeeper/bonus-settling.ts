import { bonusPartOf } from './bonus-coupon.ts'
import type { BonusCoupon, CouponState } from './bonus-player.ts'
import type { Flow, Pot } from './bonus-purse.ts'

/** Where the stake is by a state: with nobody yet, with the house, or, of a free bet that was none, with its bonuses again. B5 to B7. */
function stakeIn({ freeBet }: BonusCoupon, { word }: CouponState): Pot {
  if (word === 'open') return 'escrow'
  return freeBet && word === 'void' ? 'houseBonus' : 'houseSport'
}

/** Where bonus of a coupon goes, and comes from, as its grant is now. §14, Purse: over, it is the house's. */
function bonusPotOf({ grant }: BonusCoupon): Pot {
  return grant?.state === 'active' ? 'playerBonus' : 'houseBonus'
}

/** The house pays so much more bonus for a coupon; below 0 it takes that back, and bears what the player has no more of. */
function bonusFlows(coupon: BonusCoupon, more: number, has: number): Flow[] {
  const pot = bonusPotOf(coupon)
  const back = Math.max(0, -more)
  const there = pot === 'playerBonus' ? Math.min(back, has) : back
  return [
    ['houseSport', pot, Math.max(0, more)],
    [pot, 'houseSport', there],
    ['houseBonus', 'houseSport', back - there],
  ]
}

/** What a coupon moves at a time, that was in one state and is in another: out of what there is by then. */
export function settle(coupon: BonusCoupon, after: CouponState, now: number): void {
  const { state: before, player, stake } = coupon
  const bonus = bonusPartOf(coupon, after.payout) - bonusPartOf(coupon, before.payout)
  const [from, to] = [stakeIn(coupon, before), stakeIn(coupon, after)]
  const flows = bonusFlows(coupon, bonus, player.purse.bonus)
  const kind = after.word === 'open' ? 'couponReopened' : before.word === 'open' ? 'couponSettled' : 'couponPaidAgain'
  player.purse.write(kind, `coupon ${coupon.id}`, [
    ...(from === to ? [] : [[from, to, stake] as const]),
    ...player.purse.cashFlows('houseSport', after.payout - before.payout - bonus),
    ...flows,
  ])
  coupon.state = after
  if (after.word === 'open') delete coupon.resultAt
  else coupon.resultAt ??= now
}

/** What was offered for it is shared as a payout is. */
export function sell(coupon: BonusCoupon, paid: number, now: number): void {
  const bonus = bonusPartOf(coupon, paid)
  coupon.player.purse.write('couponSold', `coupon ${coupon.id}`, [
    ['escrow', 'houseSport', coupon.stake],
    ...coupon.player.purse.cashFlows('houseSport', paid - bonus),
    ...bonusFlows(coupon, bonus, 0),
  ])
  Object.assign(coupon, { state: { word: 'sold', payout: 0 }, soldFor: paid, resultAt: now })
}

/** A stake that returns pays no debt. */
export function cancel(coupon: BonusCoupon): void {
  const bonus = bonusPartOf(coupon, coupon.stake)
  coupon.player.purse.write('stakeReturned', `coupon ${coupon.id}`, [
    ['escrow', 'playerCash', coupon.stake - bonus],
    ['escrow', bonusPotOf(coupon), bonus],
  ])
  coupon.state = { word: 'cancelled', payout: 0 }
}
