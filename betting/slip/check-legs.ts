import { findOutcome, isLive, type MatchBook, type NotBettable, whyNotBettable } from '../match/book.ts'
import type { MatchId } from '../match/market.ts'
import type { Price } from '../numbers/price.ts'
import type { SlipRefusal } from '../refusals/refusal.ts'
import { acceptsPrice, priceChangesOf } from './accept-price.ts'
import { readKnownMarket, relationOf } from './may-meet.ts'
import type { QuoteLeg } from './quote-leg.ts'
import { type PricePolicy, type Selection, type SelectionKey, selectionKey } from './selection.ts'

/** A selection against the book of one moment. */
export interface CheckedLeg {
  readonly key: SelectionKey
  readonly selection: Selection
  readonly live: boolean
  /** Why it may not be taken; absent when it may. */
  readonly why?: NotBettable
  /** Absent when the outcome is not in the book. */
  readonly quoted?: QuoteLeg
}

/** How a selection stands in the book at `now` (milliseconds). A match without a book counts as not live. */
export function lookUpLeg(
  selection: Selection,
  bookOf: (matchId: MatchId) => MatchBook | undefined,
  now: number,
): CheckedLeg {
  const book = bookOf(selection.matchId)
  const why = whyNotBettable(book, selection.marketKey, selection.outcomeId, now)
  const live = book !== undefined && isLive(book, now)
  const outcome = book && findOutcome(book, selection.marketKey, selection.outcomeId)?.outcome
  return {
    key: selectionKey(selection),
    selection,
    live,
    ...(why && { why }),
    ...(book && outcome && { quoted: { selection, price: outcome.price, version: book.version, live } }),
  }
}

/** What decides about prices besides the legs themselves. */
export interface LegTerms {
  readonly pricePolicy: PricePolicy
  /** The player's own lowest and highest price of a leg. */
  readonly priceMin: Price
  readonly priceMax: Price
}

/**
 * Refusals of single legs. All legs that may not be taken are named in one refusal, all changed prices in another: a
 * person is told everything at once. Source: rules-of-betting, When a price may be taken.
 */
export function checkLegs(legs: readonly CheckedLeg[], terms: LegTerms): SlipRefusal[] {
  const closed = legs.flatMap(({ key, why }) => (why ? [{ selection: key, why }] : []))
  const quoted = legs.flatMap((leg) => (leg.quoted ? [leg.quoted] : []))
  const refusals: SlipRefusal[] = checkMarkets(legs)
  if (closed.length > 0) refusals.push({ code: 'notBettable', legs: closed })
  if (quoted.some(({ selection, price }) => !acceptsPrice(terms.pricePolicy, selection.price, price))) {
    refusals.push({ code: 'priceChanged', legs: priceChangesOf(quoted) })
  }
  for (const { selection, price } of quoted) {
    const key = selectionKey(selection)
    if (price < terms.priceMin) refusals.push({ code: 'priceBelowMin', selection: key, min: terms.priceMin, price })
    if (price > terms.priceMax) refusals.push({ code: 'priceAboveMax', selection: key, max: terms.priceMax, price })
  }
  return refusals
}

/**
 * What the markets of a slip forbid each other. A market that is not in the catalogue has no known relation to any
 * other: it may only be bet alone. Of one match, markets that may not meet are told two by two. Only legs that are in
 * the book are compared, and each key is read once (`read`), however many legs there are.
 */
export function checkMarkets(legs: readonly CheckedLeg[], read = readKnownMarket): SlipRefusal[] {
  if (legs.length === 1) return []
  const found = legs
    .filter(({ quoted }) => quoted)
    .map(({ key, selection: { matchId, marketKey } }) => ({ key, matchId, market: read(marketKey) }))
  const alone = found
    .filter(({ market }) => !market)
    .map(({ key }) => ({ code: 'singleOnly' as const, selection: key }))
  const apart = groupsByMatch(found).flatMap((ofMatch) =>
    ofMatch.flatMap((leg, index) =>
      ofMatch
        .slice(index + 1)
        .filter((other) => relationOf(leg.market, other.market) === 'apart')
        .map((other) => ({ code: 'marketsMayNotMeet' as const, selections: [leg.key, other.key] as const })),
    ),
  )
  return [...alone, ...apart]
}

function groupsByMatch<Leg extends { readonly matchId: MatchId }>(legs: readonly Leg[]): Leg[][] {
  return [...Map.groupBy(legs, ({ matchId }) => matchId).values()]
}
