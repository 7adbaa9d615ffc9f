import type { CashOutCoupon, CashOutLeg, CashOutRules, OpenLeg } from '@banko/betting/coupon/cash-out.ts'
import { restAfterSale } from '@banko/betting/coupon/rest-after-sale.ts'
import { findOutcome, type NotBettable, whyNotBettable } from '@banko/betting/match/book.ts'
import { chancesIn } from '@banko/betting/numbers/chance.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import type { Builders, GateLeg, LiveMatch, Offer } from '../book/index.ts'
import type { CouponRecord, LegRecord } from '../coupons/index.ts'
import type { House } from './house.ts'

/** What a sale is decided on, as it stands at one moment. */
export interface SaleFacts {
  /** What is left of it. */
  readonly coupon: CashOutCoupon
  readonly rules: CashOutRules
  /** Milliseconds since 1970. */
  readonly now: number
  /** What the gate must still find unchanged of its open legs, in their order. */
  readonly gate: readonly GateLeg[]
}

/** Reads once what this moment says about a coupon: its results as they are stored, its open legs as they are offered. */
export function saleFactsOf(house: House, coupon: CouponRecord): SaleFacts {
  const now = house.platform.clock.now()
  const offer = house.book.offerOf(coupon.operatorId)
  const rest = coupon.stakeSold < coupon.stakeTotal ? restAfterSale(coupon, coupon.stakeSold) : coupon
  const { kind, live, stakeTotal, combinations, sizes, payoutLimit, bonusRule: bonus, rounding } = rest
  const legs = coupon.legs.map((leg) => saleLegOf(leg, { offer, builders: house.book.builders, now }))
  // What has won already is not sold for less, nor around the confirmation that it waits for.
  const waiting = coupon.status === 'waiting' && coupon.heldUntil === undefined
  return {
    coupon: {
      ...{ kind, live, waiting, stakeTotal, combinations, sizes, payoutLimit, bonus, rounding, legs },
      ...(coupon.freeBetId !== undefined && { stakeNotReturned: true }),
    },
    rules: rulesOf(house, coupon),
    now,
    gate: coupon.legs.flatMap((leg) => (leg.outcomeResult ? [] : gateLegOf(house, leg, offer))),
  }
}

function rulesOf({ operators }: House, { siteId }: CouponRecord): CashOutRules {
  const { on, marginMillionths, offerMin, partOn, partMin, ...kinds } = operators.afterwardsOf(siteId).cashOut
  return { on, kinds, marginMillionths, offerMin, partOn, partMin }
}

interface Moment {
  readonly offer: Offer
  readonly builders: Builders
  readonly now: number
}

function saleLegOf(leg: LegRecord, moment: Moment): CashOutLeg {
  // a boost is not sold: what is offered is that of the price without it
  const { matchId, marketKey, priceUnboosted: price = leg.price, banker, outcomeResult } = leg
  const known = { matchId, marketKey, selection: selectionKey(leg), price, banker }
  if (outcomeResult) return { ...known, result: outcomeResult }
  return { ...known, open: openLegOf(leg, moment.offer.findLive(matchId), moment) }
}

/** Nothing is offered any more on a match that nobody has. */
const gone: OpenLeg = { marketActive: false, cashOutOn: true, producerUp: true, version: 0 }

function openLegOf(
  { marketKey, outcomeId }: LegRecord,
  match: LiveMatch | undefined,
  { builders, now }: Moment,
): OpenLeg {
  if (!match) return gone
  const book = builders.priced(match.book, [{ marketKey, outcomeId }])
  const why = whyNotBettable(book, marketKey, outcomeId, now)
  const market = findOutcome(book, marketKey, outcomeId)?.market
  const chances = market && chancesIn(market, outcomeId)
  return {
    ...(chances && { chances }),
    marketActive: why === undefined || !closes.has(why),
    cashOutOn: market?.cashOutOff !== true,
    producerUp: book.producerUp,
    version: book.version,
  }
}

/** A price too short to be taken, or an outcome that is paused, leaves the market what it is. */
const closes: ReadonlySet<NotBettable> = new Set<NotBettable>([
  'matchUnknown',
  'matchEnded',
  'marketUnknown',
  'bettingStopped',
  'matchStarted',
  'marketSuspended',
])

function gateLegOf({ book }: House, { matchId, marketKey, outcomeId }: LegRecord, offer: Offer): GateLeg[] {
  const match = offer.findLive(matchId)
  if (!match) return []
  const { producer, gateVersion: version = match.book.version } = match
  const revision = offer.revisionOf(matchId)
  return [{ matchId, marketKey, outcomeId, version, revision, producer, epoch: book.epochOf(match) }]
}
