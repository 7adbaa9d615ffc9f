import { noBonus } from '@banko/betting/coupon/bonus.ts'
import type { CouponCount } from '@banko/betting/limits/coupon-counts.ts'
import type { ExposureCap } from '@banko/betting/limits/exposure-caps.ts'
import type { SelectionTotal } from '@banko/betting/limits/limit-rules.ts'
import { findNames, type MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { checkSlip, type Quote, type SlipCheck, type SlipFacts } from '@banko/betting/slip/check-slip.ts'
import { isBoosted } from '@banko/betting/wagering/boost-of-coupon.ts'
import type { GateLeg } from '../book/index.ts'
import type { CouponRecord, CouponRequest, LegRecord } from '../coupons/index.ts'
import { must } from '../platform/must.ts'
import type { MatchSeen, PlacementFacts } from './facts.ts'
import { readBook } from './seen-book.ts'

export interface Accepted {
  readonly kind: 'accept'
  readonly terms: Terms
  readonly legs: readonly LegRecord[]
  /** What the gate must still find unchanged when the coupon is written. */
  readonly gate: readonly GateLeg[]
  /** What the stake counts into, and the most that it may come to. */
  readonly totals: readonly SelectionTotal[]
  /** The coupon itself counts into these. */
  readonly counts: readonly CouponCount[]
  /** What it may pay counts into these. */
  readonly exposures: readonly ExposureCap[]
  /** The matches as they stood, for an in-play coupon that is decided again. */
  readonly witnesses: readonly Witness[]
  /** Milliseconds until an in-play coupon is decided again; 0 for one that stands at once. */
  readonly delay: number
}

/** A leg's match as it stood at the decision. */
export interface Witness {
  readonly matchId: MatchId
  readonly producer: string
  /** Whether the leg is in play: then its producer must have spoken after the coupon's time. */
  readonly live: boolean
  readonly version: number
  readonly score: HomeAway
  readonly redCards: HomeAway
  /** Of its producer. */
  readonly epoch: number
}

export type Decision = Accepted | { readonly kind: 'refuse'; readonly refusal: SlipRefusal }

/** The part of a coupon that follows from its quote. */
export type Terms = Pick<
  CouponRecord,
  | 'kind'
  | 'live'
  | 'sizes'
  | 'combinations'
  | 'stakeTotal'
  | 'priceTotal'
  | 'bonusPercent'
  | 'bonus'
  | 'payoutMax'
  | 'payoutLimit'
  | 'bonusRule'
  | 'rounding'
  | 'changed'
>

/** Pure, data to data: the rules of betting/ on the facts of one moment. */
export function decide(request: CouponRequest, facts: PlacementFacts): Decision {
  return decideOn(checkRequest(request, facts), facts)
}

/** Every refusal of a request, what the house would do, and what may be typed as its stake. */
export function checkRequest(request: CouponRequest, facts: PlacementFacts): SlipCheck {
  return checkSlip(slipFactsOf(request, facts))
}

/** The decision that follows from a check that was made of the same facts. */
export function decideOn({ refusals, quote }: SlipCheck, facts: PlacementFacts): Decision {
  const { player, now } = facts
  const seen = seenIn(facts)
  // His sessions are ended; a request that came before that ends here.
  if (player.blocked) return { kind: 'refuse', refusal: { code: 'productOff', product: 'sport' } }
  const [refusal] = refusals
  if (refusal) return { kind: 'refuse', refusal }
  if (!quote) throw new Error('a slip without refusals has no quote')
  return {
    kind: 'accept',
    terms: termsOf(quote, facts),
    legs: quote.legs.map((leg) => legOf(leg, seen, now)),
    gate: quote.legs.map((leg) => gateLegOf(leg, seen)),
    totals: facts.totals,
    counts: facts.counts,
    exposures: facts.exposures,
    witnesses: quote.legs.map((leg) => witnessOf(leg, seen)),
    delay: Math.max(0, ...quote.legs.filter((leg) => leg.live).map((leg) => seenOf(leg, seen).match.delay)),
  }
}

/** As the rules of a slip take them. */
export function slipFactsOf(request: CouponRequest, facts: PlacementFacts): SlipFacts {
  const { player, rules, bounds, stakePercent, freeBet, boost, now } = facts
  const seen = seenIn(facts)
  return {
    selections: request.selections,
    sizes: request.sizes,
    stake: request.stake,
    stakeMode: player.stakeMode,
    pricePolicy: request.pricePolicy,
    currency: player.currency,
    limits: player.limits,
    rules,
    products: player.products,
    bounds,
    stakePercent,
    ...(freeBet && { freeBet }),
    ...(boost && { boost }),
    bookOf: (matchId) => seen.get(matchId)?.book,
    now,
  }
}

function seenIn({ matches }: PlacementFacts): Seen {
  return new Map(matches.map((match) => [match.book.matchId, { match, book: readBook(match.book) }]))
}

function termsOf(quote: Quote, { player, rules, freeBet }: PlacementFacts): Terms {
  const { kind, live, sizes, combinations, stakeTotal, priceTotal, bonusPercent, bonus, payoutMax, payoutLimit } = quote
  const offered = {
    kind,
    live,
    sizes,
    combinations,
    stakeTotal,
    priceTotal,
    bonusPercent,
    bonus,
    payoutMax,
    payoutLimit,
  }
  return {
    ...offered,
    bonusRule: freeBet || isBoosted(quote.legs) ? noBonus : player.limits.bonus,
    rounding: rules.rounding,
    changed: quote.changed,
  }
}

type QuoteLeg = Quote['legs'][number]

/** The matches of the facts, with their books as the rules read them. */
type Seen = ReadonlyMap<MatchId, { readonly match: MatchSeen; readonly book: MatchBook }>

function seenOf(leg: QuoteLeg, seen: Seen) {
  return must(seen.get(leg.selection.matchId), 'the match of a leg that was quoted')
}

function witnessOf(leg: QuoteLeg, seen: Seen): Witness {
  const { producer, epoch, book } = seenOf(leg, seen).match
  const { score, redCards } = book.state
  return { matchId: book.matchId, producer, live: leg.live, version: book.version, score, redCards, epoch }
}

function legOf(leg: QuoteLeg, seen: Seen, now: number): LegRecord {
  const { matchId, marketKey, outcomeId, banker } = leg.selection
  const { book } = seenOf(leg, seen)
  const { score } = book.state
  const names = findNames(book, marketKey, outcomeId)
  return {
    matchId,
    marketKey,
    outcomeId,
    ...(names && { names }),
    price: leg.price,
    ...(leg.priceUnboosted !== undefined && { priceUnboosted: leg.priceUnboosted }),
    banker,
    live: leg.live,
    ...(leg.live ? { scoreAtPlacement: score } : {}),
    acceptedAt: now,
    result: 'open',
  }
}

function gateLegOf(leg: QuoteLeg, seen: Seen): GateLeg {
  const { producer, epoch, gateVersion, revision } = seenOf(leg, seen).match
  const { matchId, marketKey, outcomeId } = leg.selection
  return { matchId, marketKey, outcomeId, version: gateVersion, revision, producer, epoch }
}
