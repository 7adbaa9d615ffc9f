import type { MatchId } from '@banko/betting/match/market.ts'
import type { Book } from '../book/index.ts'
import type { MatchFacts } from '../catalogue/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Placement } from '../placement/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Promotions } from '../promotions/index.ts'
import type { Settlement } from '../settlement/index.ts'
import type { Trading } from '../trading/index.ts'

/** The modules that selling and cancelling stand on. */
export interface House {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: People
  readonly book: Book
  readonly trading: Trading
  readonly coupons: Coupons
  readonly promotions: Pick<Promotions, 'sharesOf' | 'boosts'>
  readonly settlement: Settlement
}

/** Replacing a coupon places another. */
export interface EditHouse extends House {
  readonly placement: Pick<Placement, 'placeAfter'>
}

/** What the book knows of a match, so that the catalogue need not be asked. */
export function matchKnown(house: House, matchId: MatchId): MatchFacts | undefined {
  const book = house.book.find(matchId)
  return book && { fixture: book.fixture }
}
