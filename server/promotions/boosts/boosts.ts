import { isBoosted } from '@banko/betting/wagering/boost-of-coupon.ts'
import type { PriceBoost } from '@banko/betting/wagering/price-boost.ts'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { boostOf, type CouponRecord } from '../../coupons/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import { letInBy } from '../audience/let-in.ts'
import type { House } from '../house.ts'
import { whyOff } from '../request.ts'
import { type OfferRow, readOffer, readOffersOn } from '../store-offers.ts'
import { textIn } from '../text-in.ts'
import { boostRulesOf } from './boost.ts'
import { type BoostState, countUses, insertBoosted, lockOffers, moveBoosted, usesKey } from './store.ts'

/** More than anybody looks through. */
const countMax = 50

/** Nobody types a code for one. */
const noCode = { typed: undefined }

/** A boost that a player names, as they saw it. */
export interface BoostAsked extends PlayerOf {
  readonly currency: string
  readonly offerId: number
  readonly version: number
}

/** Price boosts as others use them: to raise a price of a coupon, and moved with what becomes of that. */
export function openBoosts(house: House) {
  return {
    list: (of: PlayerOf & { readonly currency: string; readonly language: string }) => boostsFor(house, of),
    of: (connection: Connection, asked: BoostAsked) => boostOfOffer(house, connection, asked),
    take: (tx: Transaction, operatorId: number, coupons: readonly CouponRecord[]) =>
      takeForCoupons(house, tx, operatorId, coupons),
    move: (tx: Transaction, operatorId: number, coupons: readonly CouponRecord[]) =>
      moveWithCoupons(tx, operatorId, coupons),
  }
}

/** Those that a player may take now, the newest first. Whoever may not be sold anything has none. */
async function boostsFor(
  house: House,
  { language, currency, ...of }: PlayerOf & { readonly currency: string; readonly language: string },
): Promise<OwnBoost[]> {
  const { dbReads: db, clock } = house.platform
  const on = await readOffersOn(db, { operatorId: of.operatorId, currency, gives: 'boost', countMax })
  if (on.length === 0 || !(await house.people.harm.mayBeOffered(of, db))) return []
  const offerIds = on.map(({ id }) => id)
  const uses = await countUses(db, of.operatorId, { playerIds: [of.playerId], offerIds })
  const mine = await letInBy(house, db, { ...of, offers: on, code: noCode })
  return on.flatMap((offer) => {
    if (!mine.has(offer.id)) return []
    const given = uses.get(usesKey(of.playerId, offer.id)) ?? 0
    const rules = boostRulesOf(offer.terms)
    const isOff = whyOff(offer, { given, mayBe: true, now: clock.now() }) !== undefined || isSpent(offer)
    return rules && !isOff ? [{ ...shownOf(offer, language), ...rules, outcomes: [...rules.outcomes] }] : []
  })
}

function shownOf({ id, version, terms }: OfferRow, language: string) {
  const { until } = terms
  return { offerId: id, version, title: textIn(terms, language).title, ...(until !== undefined && { until }) }
}

/** Nothing of its budget is left for the least coupon. */
function isSpent({ given, terms: { budget } }: Pick<OfferRow, 'given' | 'terms'>): boolean {
  return budget !== undefined && given >= budget
}

/** As the rules of a slip take it; one that nobody has, or that is another by now, is gone like one that is over. */
async function boostOfOffer(house: House, connection: Connection, asked: BoostAsked): Promise<PriceBoost> {
  const { operatorId, playerId, offerId, version } = asked
  const gone = { outcomes: [], raise: { kind: 'percent', percent: 1 }, stakeMax: 0, gone: true } as const
  const offer = await readOffer(connection, operatorId, offerId)
  const rules = offer && boostRulesOf(offer.terms)
  if (!rules || offer.version !== version || offer.terms.currency !== asked.currency) return gone
  const uses = await countUses(connection, operatorId, { playerIds: [playerId], offerIds: [offerId] })
  const mayBe = await house.people.harm.mayBeOffered(asked, connection)
  const given = uses.get(usesKey(playerId, offerId)) ?? 0
  const why = whyOff(offer, { given, mayBe, now: house.platform.clock.now() })
  const isTheirs = (await letInBy(house, connection, { operatorId, playerId, offers: [offer], code: noCode })).has(
    offerId,
  )
  return why || isSpent(offer) || !isTheirs ? { ...rules, gone: true } : rules
}

interface Asked {
  readonly coupon: CouponRecord
  readonly offerId: number
}

/**
 * Takes boosts for coupons that were inserted in this transaction, the whole cost that each may come to out of its offer's
 * budget. Answers the numbers of those whose boost is not to be had any more; where there are some, nothing is written.
 * Their players' accounts are under lock: nobody takes one twice at once.
 */
async function takeForCoupons(
  house: House,
  tx: Transaction,
  operatorId: number,
  coupons: readonly CouponRecord[],
): Promise<ReadonlySet<number>> {
  const asked = coupons.flatMap((coupon) => (coupon.request.boost ? [{ coupon, ...coupon.request.boost }] : []))
  const offerIds = [...new Set(asked.map(({ offerId }) => offerId))]
  const offers = new Map((await lockOffers(tx, operatorId, offerIds)).map((offer) => [offer.id, { ...offer }]))
  const uses = await countUses(tx, operatorId, { playerIds: asked.map(({ coupon }) => coupon.playerId), offerIds })
  const now = house.platform.clock.now()
  const gone = new Set<number>()
  const isFor = await whomFor(house, tx, operatorId, { asked, offers: [...offers.values()] })
  const rows = asked.flatMap(({ coupon, offerId, version }) => {
    const { number, playerId, currency } = coupon
    const offer = offers.get(offerId)
    const given = uses.get(usesKey(playerId, offerId)) ?? 0
    const cost = boostOf(coupon)
    const isSame = offer?.version === version && isFor(playerId, offerId)
    const isOff = !isSame || whyOff(offer, { given, mayBe: true, now }) !== undefined
    if (isOff || offer.given + cost > (offer.terms.budget ?? Number.MAX_SAFE_INTEGER)) {
      gone.add(number)
      return []
    }
    offer.given += cost
    return [{ couponNumber: number, playerId, offerId, version, currency, cost, madeAt: now }]
  })
  if (gone.size === 0) await insertBoosted(tx, operatorId, rows)
  return gone
}

/** Whether an offer is for a player, as it is under the lock; those that are for everybody cost no look. */
async function whomFor(
  house: House,
  tx: Transaction,
  operatorId: number,
  { asked, offers }: { readonly asked: readonly Asked[]; readonly offers: readonly Pick<OfferRow, 'id' | 'terms'>[] },
): Promise<(playerId: number, offerId: number) => boolean> {
  const found = new Map<number, ReadonlySet<number>>()
  if (offers.every(({ terms }) => !terms.who)) return () => true
  for (const playerId of new Set(asked.map(({ coupon }) => coupon.playerId)))
    found.set(playerId, new Set((await letInBy(house, tx, { operatorId, playerId, offers, code: noCode })).keys()))
  return (playerId, offerId) => found.get(playerId)?.has(offerId) ?? false
}

/**
 * Coupons stand as they do now: what their boosts cost, and what is left of the budgets, moves with them. A boost whose coupon
 * never was, or whose leg is void, is there again. Their players' accounts and the coupons are under lock.
 */
async function moveWithCoupons(tx: Transaction, operatorId: number, coupons: readonly CouponRecord[]): Promise<void> {
  const boosted = coupons.filter(({ legs }) => isBoosted(legs))
  if (boosted.length === 0) return
  await moveBoosted(
    tx,
    operatorId,
    boosted.map((coupon) => ({ couponNumber: coupon.number, cost: boostOf(coupon), state: stateOf(coupon) })),
  )
}

/** Where a boost stands by its coupon. */
export function stateOf({ status, legs }: CouponRecord): BoostState {
  const isVoid = legs.some(({ priceUnboosted, result }) => priceUnboosted !== undefined && result === 'void')
  if (status === 'cancelled' || status === 'refused' || isVoid) return 'back'
  return status === 'pending' || status === 'waiting' ? 'open' : 'settled'
}
