import type { SlipRules } from '@banko/betting/limits/limits.ts'
import { findNames } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { HomeAway } from '@banko/betting/match/match-clock.ts'
import type { SlipRefusal } from '@banko/betting/refusals/refusal.ts'
import { checkSlip, type Quote } from '@banko/betting/slip/check-slip.ts'
import type { GateLeg, LiveMatch } from '../book/index.ts'
import type { CouponRecord, CouponRequest, LegRecord } from '../coupons/index.ts'
import type { PlayerFacts } from '../people/index.ts'

/** Everything a decision rests on. The same facts, the same decision. */
export interface PlacementFacts {
  readonly player: PlayerFacts
  readonly rules: SlipRules
  /** Milliseconds since 1970. */
  readonly now: number
  readonly matchOf: (matchId: MatchId) => LiveMatch | undefined
  readonly epochOf: (match: LiveMatch) => number
  /** Milliseconds that a coupon with a live leg of this sport waits. */
  readonly delayOf: (sportId: number) => number
}

export interface Accepted {
  readonly kind: 'accept'
  readonly terms: Terms
  readonly legs: readonly LegRecord[]
  /** What the gate must still find unchanged when the coupon is written. */
  readonly gate: readonly GateLeg[]
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

/** Pure: the rules of betting/ on the facts of this moment. */
export function decide(request: CouponRequest, facts: PlacementFacts): Decision {
  const { player, rules, now } = facts
  // His sessions are ended; a request that came before that ends here.
  if (player.blocked) return { kind: 'refuse', refusal: { code: 'productOff', product: 'sport' } }
  const { refusals, quote } = checkSlip({
    selections: request.selections,
    sizes: request.sizes,
    stake: request.stake,
    stakeMode: player.stakeMode,
    pricePolicy: request.pricePolicy,
    currency: player.currency,
    limits: player.limits,
    rules,
    products: player.products,
    bookOf: (matchId) => facts.matchOf(matchId)?.book,
    now,
  })
  const [refusal] = refusals
  if (refusal) return { kind: 'refuse', refusal }
  if (!quote) throw new Error('a slip without refusals has no quote')
  return {
    kind: 'accept',
    terms: termsOf(quote, facts),
    legs: quote.legs.map((leg) => legOf(leg, facts)),
    gate: quote.legs.map((leg) => gateLegOf(leg, facts)),
    witnesses: quote.legs.map((leg) => witnessOf(leg, facts)),
    delay: Math.max(0, ...quote.legs.filter((leg) => leg.live).map((leg) => delayOf(leg, facts))),
  }
}

function termsOf(quote: Quote, { player, rules }: PlacementFacts): Terms {
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
  return { ...offered, bonusRule: player.limits.bonus, rounding: rules.rounding, changed: quote.changed }
}

type QuoteLeg = Quote['legs'][number]

function matchOf(leg: QuoteLeg, facts: PlacementFacts): LiveMatch {
  const match = facts.matchOf(leg.selection.matchId)
  if (!match) throw new Error(`match ${leg.selection.matchId} was quoted without a book`)
  return match
}

function witnessOf(leg: QuoteLeg, facts: PlacementFacts): Witness {
  const match = matchOf(leg, facts)
  const { matchId, version, state } = match.book
  const { score, redCards } = state
  return { matchId, producer: match.producer, live: leg.live, version, score, redCards, epoch: facts.epochOf(match) }
}

function legOf(leg: QuoteLeg, facts: PlacementFacts): LegRecord {
  const { matchId, marketKey, outcomeId, banker } = leg.selection
  const { book } = matchOf(leg, facts)
  const { score } = book.state
  const names = findNames(book, marketKey, outcomeId)
  return {
    matchId,
    marketKey,
    outcomeId,
    ...(names && { names }),
    price: leg.price,
    banker,
    live: leg.live,
    ...(leg.live ? { scoreAtPlacement: score } : {}),
    acceptedAt: facts.now,
    result: 'open',
  }
}

function gateLegOf(leg: QuoteLeg, facts: PlacementFacts): GateLeg {
  const match = matchOf(leg, facts)
  const { matchId, marketKey, outcomeId } = leg.selection
  return { matchId, marketKey, outcomeId, version: leg.version, producer: match.producer, epoch: facts.epochOf(match) }
}

function delayOf(leg: QuoteLeg, facts: PlacementFacts): number {
  return facts.delayOf(matchOf(leg, facts).book.fixture.sportId)
}
