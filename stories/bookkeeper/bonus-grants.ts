import { bothSidesOf, standsOn, weightOf } from './bonus-coupon.ts'
import type { BonusVerdict } from './bonus-events.ts'
import { mayBeOffered } from './bonus-harm.ts'
import { hasLeft, keptFor, matchOf, neededOf, type OfferBook } from './bonus-offer.ts'
import {
  activeOf,
  type BonusCoupon,
  type BonusGrant,
  type BonusPlayer,
  type BonusState,
  countedOf,
  isOpen,
} from './bonus-player.ts'
import { day, siteAhead } from './bonus-time.ts'

/** 1970 began on a Thursday; weeks begin on Monday. Source: contract, periods of cashback. */
const mondayBefore1970 = -3 * day

/** Who asks for what, under which number, and when. */
interface Asking {
  readonly player: BonusPlayer
  readonly offer: OfferBook
  readonly id: number
  readonly now: number
}

/** §14, Refusals: one of an offer at a time, of who may be sold something, so often, and as long as its budget lasts; it is kept from now on. */
export function askFor({ player, offer, id, now }: Asking): BonusVerdict {
  const had = player.grants.filter((grant) => grant.offer === offer)
  if (had.some(isOpen)) return { verdict: 'bonusRequested' }
  const { reward, timesMax, days } = offer.terms
  if (!mayBeOffered(player)) return { verdict: 'bonusOff' }
  if (had.filter(isHad).length >= timesMax || !hasLeft(offer, keptFor(reward))) return { verdict: 'bonusOff' }
  offer.given += keptFor(reward)
  offer.grants += 1
  const grant: BonusGrant = {
    ...{ id, player, offer, askedAt: now, state: 'accepted', coupons: [], counts: new Map() },
    ...(reward.kind === 'cashback' ? spanOf(reward.period, now) : { endsAt: now + days * day }),
  }
  player.grants.push(grant)
  if (reward.kind === 'grant') queue(grant, { amount: reward.amount, deposited: 0, now })
  if (reward.kind === 'freeBet') giveFreeBet(grant, reward.amount, now)
  return { verdict: 'given' }
}

/** Taken, as decision 0116 has it for codes: what came to nothing before anything was given was not had. */
function isHad({ state, isBegun }: BonusGrant): boolean {
  return isBegun === true || state === 'completed'
}

/** Decision 0107: the whole day or week in which it was asked for, by the clocks of the site. */
function spanOf(period: 'day' | 'week', now: number): Pick<BonusGrant, 'countsFrom' | 'endsAt'> {
  const [length, first] = period === 'day' ? [day, -siteAhead] : [7 * day, mondayBefore1970 - siteAhead]
  const countsFrom = first + Math.floor((now - first) / length) * length
  return { countsFrom, endsAt: countsFrom + length }
}

/** Decision 0105: its grant is done as soon as it is given, since nothing has to be staked for it. */
export function giveFreeBet(grant: BonusGrant, value: number, now: number, coupon?: BonusCoupon): void {
  const endsAt = now + grant.offer.terms.days * day
  grant.amount = value
  grant.state = 'completed'
  grant.player.freeBets.push({ grant, value, state: 'token', endsAt, standing: 'due', ...(coupon && { for: coupon }) })
}

/** §14: fixed at the deposit; the oldest that fits has it. Decision 0097: who may be sold nothing keeps it for later. */
export function matchDeposit(player: BonusPlayer, paid: { deposit: number; amount: number }, now: number): void {
  const grant = player.grants.find(({ state, offer }) => state === 'accepted' && matchOf(offer.terms, paid.amount) > 0)
  if (grant === undefined || !mayBeOffered(player)) return
  const amount = matchOf(grant.offer.terms, paid.amount)
  grant.offer.given -= keptFor(grant.offer.terms.reward) - amount
  grant.deposit = paid.deposit
  queue(grant, { amount, deposited: paid.amount, now })
}

/** The grant is worth so much from now on, and waits for its turn. */
export function queue(
  grant: BonusGrant,
  { amount, deposited, now }: { readonly amount: number; readonly deposited: number; readonly now: number },
): void {
  grant.amount = amount
  grant.needed = neededOf(grant.offer.terms, amount, deposited)
  grant.state = 'waiting'
  delete grant.endsAt
  activateNext(grant.player, now)
}

/** One of a player is active; the oldest that waits is next. B2. */
function activateNext(player: BonusPlayer, now: number): void {
  const grant = player.grants.find(({ state }) => state === 'waiting')
  if (grant === undefined || activeOf(player)) return
  grant.state = 'active'
  grant.isBegun = true
  grant.endsAt = now + grant.offer.terms.days * day
  grant.offer.active += 1
  player.purse.write('bonusGranted', `grant ${grant.id}`, [['houseBonus', 'playerBonus', grant.amount ?? 0]])
  completeWhenDone(grant, now)
}

/** B3: cash up to the most that becomes cash, the rest the house's. */
function completeWhenDone(grant: BonusGrant, now: number): void {
  if (countedOf(grant) < (grant.needed ?? 0)) return
  const { purse } = grant.player
  const converted = Math.min(purse.bonus, grant.offer.terms.convertMax ?? purse.bonus)
  const rest = purse.bonus - converted
  purse.write('bonusCompleted', `grant ${grant.id}`, [
    ['playerBonus', 'playerCash', converted],
    ['playerBonus', 'houseBonus', rest],
  ])
  grant.offer.converted += converted
  Object.assign(grant, { converted, completedAt: now })
  end(grant, 'completed', now)
}

/** B4: what bonus is left is the house's. Of one that gave nothing yet, the budget has its part again. */
export function end(grant: BonusGrant, state: BonusState, now: number): void {
  if (!isOpen(grant)) return
  const { player, offer } = grant
  if (grant.state === 'active') {
    player.purse.write('bonusOver', `grant ${grant.id}`, [['playerBonus', 'houseBonus', player.purse.bonus]])
    offer.active -= 1
  } else offer.given -= grant.state === 'waiting' ? (grant.amount ?? 0) : keptFor(offer.terms.reward)
  grant.state = state
  activateNext(player, now)
}

/** Its days are over. Decision 0105: of one that waits for a deposit or a coupon, too. */
export function expireGrants(player: BonusPlayer, now: number): void {
  const over = player.grants.filter((grant) => isOpen(grant) && grant.countsFrom === undefined)
  for (const grant of over) if ((grant.endsAt ?? now + 1) <= now) end(grant, 'expired', now)
  for (const freeBet of player.freeBets)
    if (freeBet.state === 'token' && freeBet.endsAt <= now) freeBet.state = 'expired'
}

/**
 * What coupons count by their states now; all on a match of theirs that is bet on from both sides count nothing. Taken: a
 * sale settles no coupon, so that it changes nothing that was counted.
 */
export function countWagered(coupons: readonly BonusCoupon[], now: number): void {
  for (const grant of new Set(coupons.map((coupon) => coupon.grant))) {
    if (grant?.state !== 'active') continue
    const counted = coupons.filter((coupon) => coupon.grant === grant)
    for (const coupon of counted) grant.counts.set(coupon, weightOf(coupon))
    const bothSides = new Set(counted.flatMap((coupon) => [...bothSidesOf(coupon, grant.coupons)]))
    for (const each of grant.coupons) if (standsOn(each, bothSides)) grant.counts.set(each, 0)
    completeWhenDone(grant, now)
  }
}
