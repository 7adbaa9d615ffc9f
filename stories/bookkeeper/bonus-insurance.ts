import { endOf, type SaidResults } from './bonus-coupon.ts'
import { giveFreeBet } from './bonus-grants.ts'
import { mayBeOffered } from './bonus-harm.ts'
import { keptFor } from './bonus-offer.ts'
import type { BonusCoupon, BonusGrant, FreeBet } from './bonus-player.ts'
import { day } from './bonus-time.ts'

/** §14: exactly one leg lost, none void. Decision 0107: all others have won outright, and nothing but cash paid it. */
function isLostByOne({ legs, stakeBonus, freeBet, state }: BonusCoupon, results: SaidResults): boolean {
  if (stakeBonus > 0 || freeBet || state.word !== 'lost' || legs.length < 2) return false
  const ends = legs.map((leg) => endOf(leg, results))
  return ends.filter((end) => end === 'lost').length === 1 && ends.every((end) => end === 'lost' || end === 'won')
}

/** Decision 0107: placed after it was asked for and before it ends, with enough legs and prices. */
function fits({ offer, askedAt, endsAt = 0, state }: BonusGrant, { legs, placedAt }: BonusCoupon): boolean {
  const { reward } = offer.terms
  if (reward.kind !== 'couponInsurance' || state !== 'accepted') return false
  const { legsMin, priceMin = 0 } = reward
  return (
    legs.length >= legsMin && legs.every(({ price }) => price >= priceMin) && askedAt < placedAt && placedAt < endsAt
  )
}

/** A free bet that hangs on a coupon is there while it is so; one that was spent stays spent. Decisions 0105 and 0107. */
function stand(freeBet: FreeBet, standing: FreeBet['standing'], now: number): void {
  if (freeBet.standing === standing) return
  freeBet.standing = standing
  if (standing === 'gone' && freeBet.state === 'token') freeBet.state = 'expired'
  else if (standing === 'due' && freeBet.state === 'expired') {
    freeBet.state = 'token'
    freeBet.endsAt = Math.max(freeBet.endsAt, now + day)
  }
}

/** What of free bets follows from coupons whose legs have another result than before. */
export function insure(coupons: readonly BonusCoupon[], results: SaidResults, now: number): void {
  for (const coupon of coupons) {
    const { player, stake, freeBet } = coupon
    if (freeBet) continue
    const isSo = isLostByOne(coupon, results)
    const given = player.freeBets.find((one) => one.for === coupon)
    if (given) {
      stand(given, isSo ? 'due' : 'gone', now)
      continue
    }
    // decision 0097: who may be sold nothing keeps it for later
    const grant = isSo && mayBeOffered(player) ? player.grants.find((one) => fits(one, coupon)) : undefined
    if (!grant) continue
    const kept = keptFor(grant.offer.terms.reward)
    const value = Math.min(stake, kept)
    grant.offer.given -= kept - value
    giveFreeBet(grant, value, now, coupon)
  }
}

/** B7: a coupon whose legs are all void gives the free bet again, with at least 24 h left; once for each. Decision 0105. */
export function moveFreeBet(coupon: BonusCoupon, now: number): void {
  const { freeBet, state, player } = coupon
  if (!freeBet) return
  freeBet.state = state.word === 'open' ? 'open' : 'settled'
  const isVoid = state.word === 'void'
  const again = player.freeBets.find((other) => other.for === coupon)
  if (again) stand(again, isVoid ? 'due' : 'gone', now)
  else if (isVoid) {
    const { grant, value, endsAt } = freeBet
    player.freeBets.push({
      grant,
      value,
      state: 'token',
      endsAt: Math.max(endsAt, now + day),
      for: coupon,
      standing: 'due',
    })
  }
}
