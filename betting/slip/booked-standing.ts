import { findOutcome, isLive, type MatchBook, whyNotBettable } from '../match/book.ts'
import { isShown, type MarketKey, type MatchId, type OutcomeId, readMarketKey } from '../match/market.ts'
import { isFinished } from '../match/match-clock.ts'
import { isOpenMatch, type Products } from '../match/products.ts'
import type { Price } from '../numbers/price.ts'

/** A selection as it was when its slip was saved. */
export interface BookedSelection {
  readonly matchId: MatchId
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
  readonly price: Price
  /** Its match was being played then. */
  readonly live: boolean
}

/** Why a booked selection cannot come onto a slip any more. */
export type BookedGone = 'matchGone' | 'matchEnded' | 'bettingClosed' | 'marketClosed' | 'lineGone' | 'notOffered'

/**
 * What has become of a booked selection: `offered` at this price, `suspended` for now, which a slip may hold, or gone.
 * `begun`: its match has been kicked off since.
 */
export type BookedStanding =
  | {
      readonly kind: 'offered' | 'suspended'
      readonly price: Price
      readonly version: number
      readonly live: boolean
      readonly begun: boolean
    }
  | { readonly kind: BookedGone; readonly begun: boolean }

/** `book`: what the operator offers on its match now, if anything; `products`: the sections that are open where it is asked. */
export function bookedStanding(
  selection: BookedSelection,
  book: MatchBook | undefined,
  { products, now }: { readonly products: Products; readonly now: number },
): BookedStanding {
  const { marketKey, outcomeId } = selection
  if (!book) return { kind: 'matchGone', begun: false }
  if (isFinished(book.state.status)) return { kind: 'matchEnded', begun: !selection.live }
  const live = isLive(book, now)
  const begun = live && !selection.live
  if (!isOpenMatch(book, products)) return { kind: 'notOffered', begun }
  if (book.betting === 'closed') return { kind: 'bettingClosed', begun }
  const found = findOutcome(book, marketKey, outcomeId)
  const isOver = found && ['settled', 'cancelled', 'inactive'].includes(found.market.status)
  if (!found || isOver) return { kind: hasOtherLine(book, marketKey) ? 'lineGone' : 'marketClosed', begun }
  const kind = whyNotBettable(book, marketKey, outcomeId, now) ? 'suspended' : 'offered'
  return { kind, price: found.outcome.price, version: book.version, live, begun }
}

/** Whether the same question is offered at another line. */
function hasOtherLine(book: MatchBook, key: MarketKey): boolean {
  const { type, specifiers } = readMarketKey(key)
  if (Object.keys(specifiers).length === 0) return false
  return [...book.markets.values()].some(
    (other) => other.key !== key && isShown(other) && readMarketKey(other.key).type === type,
  )
}
