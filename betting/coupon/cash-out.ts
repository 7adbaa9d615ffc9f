import type { MarketKey } from '../match/market.ts'
import type { ResultChances } from '../numbers/chance.ts'
import { add, compare, type Fraction, floor, fraction, multiply, zero } from '../numbers/fraction.ts'
import { certain, type Millionths } from '../numbers/millionths.ts'
import { type Amount, amount } from '../numbers/money.ts'
import type { RefusalOf } from '../refusals/refusal.ts'
import { type BestLeg, bestFactor } from '../slip/best-factor.ts'
import { combine } from '../slip/combine.ts'
import { groupsOf } from '../slip/coupon-form.ts'
import type { CouponKind, SelectionKey } from '../slip/selection.ts'
import type { CashOutBar, CashOutQuote } from './cash-out-quote.ts'
import { payoutOf } from './payout.ts'
import { exactOdds, type SettleFacts, type SettleLeg } from './settle-coupon.ts'
import { legFactor, outcomeResultOf } from './settle-leg.ts'

/** How long a quote holds. Source: rules-of-betting, Cash-out. */
export const cashOutMilliseconds = 5000

/** The operator's settings. */
export interface CashOutRules {
  readonly on: boolean
  /** `live` holds besides the kind's own as soon as a leg was taken in play. */
  readonly kinds: Readonly<Record<CouponKind | 'live', boolean>>
  /** What the house keeps of the fair value. */
  readonly marginMillionths: Millionths
  readonly offerMin: Amount
  /** A share of the stake may be sold alone. */
  readonly partOn: boolean
  /** Least stake that may be sold, and that may be left. */
  readonly partMin: Amount
}

/** Kinds as betting-core §4 sells them; system and multiple are the operator's to switch on. */
export const cashOutRulesDefault: CashOutRules = {
  on: true,
  kinds: { single: true, combined: true, multiple: false, system: false, live: true },
  marginMillionths: 50_000,
  offerMin: 1,
  partOn: true,
  partMin: 100,
}

/** What is known of an open leg at this moment. */
export interface OpenLeg {
  /** From the feed, or from current prices (chance.ts); absent when neither tells. */
  readonly chances?: ResultChances
  readonly marketActive: boolean
  /** The market may be sold back. */
  readonly cashOutOn: boolean
  readonly producerUp: boolean
  readonly version: number
}

export interface CashOutLeg extends SettleLeg {
  readonly selection: SelectionKey
  readonly marketKey: MarketKey
  /** Absent once the leg has its result. */
  readonly open?: OpenLeg
}

/** A coupon that somebody would sell back; its bonus is left out of every figure. */
export interface CashOutCoupon extends SettleFacts {
  readonly kind: CouponKind
  readonly live: boolean
  /** Accepted, and nothing of it is paid, sold or cancelled. */
  readonly waiting: boolean
  readonly legs: readonly CashOutLeg[]
}

/** What is asked for: the stake to sell, the whole of it when absent. */
export interface CashOutFacts {
  readonly coupon: CashOutCoupon
  readonly rules: CashOutRules
  /** Milliseconds since 1970. */
  readonly now: number
  readonly stakeSold?: Amount
}

/** A quote, or one of the refusals that can come of it; an `Answer`. */
export type CashOutAnswer<Code extends 'cashOutOff' | 'cashOutLower'> =
  | { readonly ok: true; readonly value: CashOutQuote }
  | { readonly ok: false; readonly refusal: RefusalOf<Code> }

/**
 * What the house pays now, or why it does not offer. Source: rules-of-betting, Cash-out: fair value × (1 − margin), cut
 * to the largest possible payout; a part is sold at the same share of the offer.
 */
export function quoteCashOut(facts: CashOutFacts): CashOutAnswer<'cashOutOff'> {
  const { coupon, rules, now } = facts
  const stakeSold = facts.stakeSold ?? coupon.stakeTotal
  const bar = whyNotSold(coupon, rules) ?? whyNotPart(coupon, rules, stakeSold)
  if (bar) return barred(bar)
  const offer = offerFor(coupon, rules, stakeSold)
  if (offer < rules.offerMin) return barred({ kind: 'offerTooLow', offer, min: rules.offerMin })
  const versions = coupon.legs.flatMap(({ selection, open }) => (open ? [{ selection, version: open.version }] : []))
  return { ok: true, value: { stakeSold, offer, validUntil: now + cashOutMilliseconds, versions } }
}

function barred(why: CashOutBar): CashOutAnswer<'cashOutOff'> {
  return { ok: false, refusal: { code: 'cashOutOff', why } }
}

/**
 * The sale of a quote that the player saw. While it is valid it pays what it said; afterwards the coupon is quoted again
 * and sold at a price that is no lower, as a price that rose is taken at its new value.
 */
export function confirmCashOut(shown: CashOutQuote, facts: CashOutFacts): CashOutAnswer<'cashOutOff' | 'cashOutLower'> {
  const fresh = quoteCashOut({ ...facts, stakeSold: shown.stakeSold })
  if (!fresh.ok) return fresh
  if (fresh.value.offer < shown.offer) {
    return { ok: false, refusal: { code: 'cashOutLower', was: shown.offer, quote: fresh.value } }
  }
  const unchanged = String(versionsOf(shown)) === String(versionsOf(fresh.value))
  return unchanged && facts.now <= shown.validUntil ? { ok: true, value: shown } : fresh
}

/** Unit stake × value, exactly: a settled leg by its factor, an open one by its expected factor. */
export function fairValueOf(coupon: CashOutCoupon): Fraction {
  const groups = groupsOf(coupon.legs).map(({ legs, banker }) => ({
    factor: legs.map(expectedFactor).reduce(add, zero),
    banker,
  }))
  return multiply(combine(groups, coupon.sizes), fraction(coupon.stakeTotal, coupon.combinations))
}

/**
 * What one unit on a leg is worth now: its factor, or while it is open the sum over its results of chance × factor. Of a
 * leg whose chances are not known nothing is worth anything; no such coupon is quoted.
 */
export function expectedFactor({ price, result, open }: CashOutLeg): Fraction {
  const odds = exactOdds(price)
  if (result) return legFactor(odds, result)
  const chances = open?.chances ?? {}
  return expectedResults
    .map((word) => multiply(chances[word] ?? zero, legFactor(odds, outcomeResultOf(word))))
    .reduce(add, zero)
}

const expectedResults = ['won', 'halfWon', 'void', 'halfLost'] as const

/** The most the coupon can still pay, its cap included, its bonus not. */
export function largestPayoutOf(coupon: CashOutCoupon): Amount {
  const groups = groupsOf(coupon.legs).map(({ legs, banker }) => ({
    factor: bestFactor(legs.map(bestLegOf)),
    banker,
  }))
  return payoutOf(combine(groups, coupon.sizes), { ...coupon, bonusPercent: 0 }).payout
}

function bestLegOf({ marketKey, price, result }: CashOutLeg): BestLeg {
  const odds = exactOdds(price)
  return { marketKey, factor: result ? legFactor(odds, result) : odds, settled: result !== undefined }
}

/** The margin taken off, the cut to the largest payout and the sold share; all exact until it is rounded down, once. */
function offerFor(coupon: CashOutCoupon, rules: CashOutRules, stakeSold: Amount): Amount {
  const kept = fraction(certain - rules.marginMillionths, certain)
  const offered = multiply(fairValueOf(coupon), kept)
  const largest = fraction(largestPayoutOf(coupon))
  const whole = compare(offered, largest) > 0 ? largest : offered
  const part = multiply(whole, fraction(stakeSold, coupon.stakeTotal))
  return amount(Number(floor(part)))
}

function whyNotSold(coupon: CashOutCoupon, rules: CashOutRules): CashOutBar | undefined {
  if (!rules.on) return { kind: 'off' }
  if (!coupon.waiting) return { kind: 'notWaiting' }
  if (coupon.stakeNotReturned) return { kind: 'freeBet' }
  if (!rules.kinds[coupon.kind]) return { kind: 'kindOff', couponKind: coupon.kind }
  if (coupon.live && !rules.kinds.live) return { kind: 'kindOff', couponKind: 'live' }
  const openLegs = coupon.legs.filter(({ result }) => result === undefined)
  const without = (has: (leg: OpenLeg) => boolean) =>
    openLegs.filter(({ open }) => !(open && has(open))).map(({ selection }) => selection)
  const checks = [
    ['producerDown', without(({ producerUp }) => producerUp)],
    ['marketClosed', without(({ marketActive }) => marketActive)],
    ['marketBarred', without(({ cashOutOn }) => cashOutOn)],
    ['chanceUnknown', without(({ chances }) => chances !== undefined)],
  ] as const
  const failed = checks.find(([, selections]) => selections.length > 0)
  return failed && { kind: failed[0], selections: failed[1] }
}

function whyNotPart({ stakeTotal }: CashOutCoupon, rules: CashOutRules, stakeSold: Amount): CashOutBar | undefined {
  if (stakeSold === stakeTotal) return undefined
  if (!rules.partOn) return { kind: 'partOff' }
  const max = stakeTotal - rules.partMin
  return stakeSold < rules.partMin || stakeSold > max ? { kind: 'partInvalid', min: rules.partMin, max } : undefined
}

function versionsOf(quote: CashOutQuote): string[] {
  return quote.versions.map(({ selection, version }) => `${selection}@${version}`)
}
