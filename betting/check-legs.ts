import { acceptsPrice, priceChangesOf } from './accept-price.ts'
import { findOutcome, isLive, type MatchBook, type NotBettable, whyNotBettable } from './book.ts'
import type { MatchId } from './market.ts'
import { isSingleOnly, relationOf } from './may-meet.ts'
import type { Price } from './price.ts'
import type { QuoteLeg } from './quote.ts'
import type { Refusal } from './refusal.ts'
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
export function checkLegs(legs: readonly CheckedLeg[], terms: LegTerms): Refusal[] {
  const closed = legs.flatMap(({ key, why }) => (why ? [{ selection: key, why }] : []))
  const quoted = legs.flatMap((leg) => (leg.quoted ? [leg.quoted] : []))
  const refusals: Refusal[] = [...checkSingleOnly(legs), ...checkMeetings(legs)]
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

/** A market that is not in the catalogue has no known relation to any other: it may only be bet alone. */
function checkSingleOnly(legs: readonly CheckedLeg[]): Refusal[] {
  if (legs.length === 1) return []
  return legs
    .filter(({ selection }) => isSingleOnly(selection.marketKey))
    .map(({ key }) => ({ code: 'singleOnly', selection: key }))
}

/** Selections of one match whose markets may not stand on one coupon, two by two. */
function checkMeetings(legs: readonly CheckedLeg[]): Refusal[] {
  return legs.flatMap((leg, index) =>
    legs
      .slice(index + 1)
      .filter(({ selection: { matchId, marketKey } }) => {
        return matchId === leg.selection.matchId && relationOf(leg.selection.marketKey, marketKey) === 'apart'
      })
      .map((other) => ({ code: 'marketsMayNotMeet' as const, selections: [leg.key, other.key] as const })),
  )
}
