import type { MatchId } from '@banko/betting/match/market.ts'
import type { Book } from '../book/index.ts'
import type { MatchFacts } from '../catalogue/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Network } from '../network/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Promotions } from '../promotions/index.ts'
import type { Trading } from '../trading/index.ts'

/** The modules that placement stands on. */
export interface House {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: People
  readonly network: Pick<Network, 'holdOf'>
  readonly book: Book
  readonly trading: Trading
  readonly coupons: Coupons
  readonly promotions: Pick<Promotions, 'payFromPurses' | 'sharesOf' | 'freeBets' | 'boosts'>
}

/** What the book knows of a match, so that the catalogue need not be asked. */
export function matchKnown(house: House, matchId: MatchId): MatchFacts | undefined {
  const book = house.book.find(matchId)
  return book && { fixture: book.fixture }
}
