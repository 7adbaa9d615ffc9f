import { endOf, paidAt, type SaidResults } from './bonus-coupon.ts'
import type { BetLeg, Placed } from './bonus-events.ts'
import { mayBeOffered } from './bonus-harm.ts'
import { hasLeft, type OfferBook } from './bonus-offer.ts'
import type { BonusCoupon, BonusPlayer } from './bonus-player.ts'

/** Decision 0109: to a price, or by percent of what the price wins (cut down to a thousandth); never down. */
export function raisedPriceOf({ terms: { reward } }: OfferBook, { match, outcome, price }: BetLeg): number {
  if (reward.kind !== 'priceBoost' || reward.match !== match || reward.outcome !== outcome) return price
  const { raise } = reward
  const to = raise.kind === 'to' ? raise.price : price + Math.floor(((price - 1000) * raise.percent) / 100)
  return Math.max(price, to)
}

/** What a boosted coupon pays more than at its price without the boost, at most. */
function mostOf(stake: number, base: number, raised: number): number {
  const at = (price: number) => paidAt(stake, [{ end: 'won', price }])
  return at(raised) - at(base)
}

/** Why a coupon may not have the boost; null where it may, though it be no higher than the price. */
export function boostBar(offer: OfferBook, player: BonusPlayer, { stake, legs }: Placed): 'boostUnfit' | null {
  const { reward, timesMax, priceMin = 0 } = offer.terms
  const [leg] = legs
  if (reward.kind !== 'priceBoost' || leg === undefined || legs.length > 1) return 'boostUnfit'
  const raised = raisedPriceOf(offer, leg)
  const isFit = mayBeOffered(player) && leg.price >= priceMin && stake <= reward.stakeMax
  const had = player.coupons.filter(({ boost, hasBoost }) => boost === offer && hasBoost)
  return isFit && had.length < timesMax && hasLeft(offer, mostOf(stake, leg.price, raised)) ? null : 'boostUnfit'
}

/** Keeps of the budget what the boost costs by the state of now: the most while it is open, then what it did. */
export function costBoost(coupon: BonusCoupon, results: SaidResults): void {
  const { boost, stake, legs, state } = coupon
  if (!boost) return
  const pays = (price: 'price' | 'taken') =>
    paidAt(
      stake,
      legs.map((leg) => ({ end: state.word === 'open' ? 'won' : endOf(leg, results), price: leg[price] })),
    )
  // taken: one that was sold has had it, but not where its leg is void in the end
  const hasIt = state.word !== 'cancelled' && legs.every((leg) => endOf(leg, results) !== 'void')
  const cost = hasIt && state.word !== 'sold' ? pays('taken') - pays('price') : 0
  boost.given += cost - coupon.boostCost
  coupon.boostCost = cost
  if (hasIt !== coupon.hasBoost) boost.coupons += hasIt ? 1 : -1
  coupon.hasBoost = hasIt
}
