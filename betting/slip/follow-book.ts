import type { PlayerLimits, SlipRules } from '../limits/limits.ts'
import { findOutcome, type MatchBook } from '../match/book.ts'
import { isOutcomeBettable, type MatchId } from '../match/market.ts'
import { isFinished } from '../match/match-clock.ts'
import type { Price } from '../numbers/price.ts'
import { type PriceRangeRefusal, priceRefusal } from './price-range.ts'
import { type Selection, type SelectionKey, selectionKey } from './selection.ts'
import { reduceSlip, type Slip } from './slip.ts'

/** A slip and what was taken off it because its price left the player's range. */
export interface FollowedSlip {
  readonly slip: Slip
  readonly parked: readonly ParkedSelection[]
}

export interface ParkedSelection {
  readonly selection: Selection
  /** Its price allows it again: it can be put back. */
  readonly ready: boolean
}

/** What happened to a slip without the player's hand, for him to be told. */
export type SlipNews =
  | { readonly kind: 'matchEnded'; readonly matchId: MatchId; readonly selections: readonly SelectionKey[] }
  | { readonly kind: 'priceOut'; readonly refusal: PriceRangeRefusal }
  | { readonly kind: 'priceBack'; readonly selection: SelectionKey; readonly price: Price }

export interface FollowTerms {
  readonly limits: Pick<PlayerLimits, 'priceMin' | 'priceMax'>
  readonly rules: SlipRules
}

/**
 * The slip after a match's book has changed, and the news of it: a finished match leaves, a price outside the player's
 * range is put aside and one that has come back is reported. Prices and suspensions are not copied into the slip:
 * `checkSlip` reads them from the book, and the price that the player saw stays what it was; nor is a question that
 * moves on with the score, which waits for a yes (follow-score.ts).
 * Source: betting-core §4, selection lock and match status; §5, minimum and maximum odd.
 */
export function followBook(
  followed: FollowedSlip,
  book: MatchBook,
  terms: FollowTerms,
): FollowedSlip & { readonly news: readonly SlipNews[] } {
  const { matchId } = book
  if (isFinished(book.state.status)) return withoutMatch(followed, matchId, terms.rules)
  const news: SlipNews[] = []
  const parked: ParkedSelection[] = []
  let { slip } = followed
  for (const selection of slip.selections.filter((each) => each.matchId === matchId)) {
    const refusal = priceRefusal(selection, book, terms.limits)
    if (!refusal) continue
    slip = reduceSlip(slip, { kind: 'remove', key: refusal.selection }, terms.rules)
    parked.push({ selection, ready: false })
    news.push({ kind: 'priceOut', refusal })
  }
  return { slip, parked: [...reviewed(followed.parked, book, { terms, news }), ...parked], news }
}

/** A parked selection is put back on the slip, at the price that it left with: the change is told like any other. */
export function putBack({ slip, parked }: FollowedSlip, key: SelectionKey, rules: SlipRules): FollowedSlip {
  const found = parked.find(({ selection }) => selectionKey(selection) === key)
  if (!found?.ready) return { slip, parked }
  const next = reduceSlip(slip, { kind: 'add', selection: found.selection }, rules)
  return next === slip ? { slip, parked } : { slip: next, parked: parked.filter((each) => each !== found) }
}

function withoutMatch({ slip, parked }: FollowedSlip, matchId: MatchId, rules: SlipRules) {
  const gone = slip.selections.filter((selection) => selection.matchId === matchId).map(selectionKey)
  const news: SlipNews[] = gone.length > 0 ? [{ kind: 'matchEnded', matchId, selections: gone }] : []
  return {
    slip: reduceSlip(slip, { kind: 'dropMatches', matchIds: [matchId] }, rules),
    parked: parked.filter(({ selection }) => selection.matchId !== matchId),
    news,
  }
}

function reviewed(
  parked: readonly ParkedSelection[],
  book: MatchBook,
  { terms, news }: { readonly terms: FollowTerms; readonly news: SlipNews[] },
): ParkedSelection[] {
  return parked.map((each) => {
    const { matchId, marketKey, outcomeId } = each.selection
    if (matchId !== book.matchId) return each
    const found = findOutcome(book, marketKey, outcomeId)
    const ready =
      found !== undefined &&
      isOutcomeBettable(found.market, found.outcome) &&
      priceRefusal(each.selection, book, terms.limits) === undefined
    if (ready && !each.ready) {
      news.push({ kind: 'priceBack', selection: selectionKey(each.selection), price: found.outcome.price })
    }
    return ready === each.ready ? each : { ...each, ready }
  })
}
