import type { MatchId } from '@banko/betting/match/market.ts'
import { productsOpen } from '@banko/betting/match/products.ts'
import type { Book } from '../book/index.ts'
import type { MatchFacts } from '../catalogue/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People, PlayerFacts } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { PlacementFacts } from './decide.ts'

/** The modules that placement stands on. */
export interface House {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: People
  readonly book: Book
  readonly coupons: Coupons
}

/** What the book knows of a match, so that the catalogue need not be asked. */
export function matchKnown(house: House, matchId: MatchId): MatchFacts | undefined {
  const book = house.book.find(matchId)
  return book && { fixture: book.fixture }
}

/** The facts of this moment about a player's world; of the products those that the site has, too. */
export function factsNow(house: House, player: PlayerFacts): PlacementFacts {
  const { operators, book, platform } = house
  return {
    player: { ...player, products: productsOpen(operators.productsOf(player.siteId), player.products) },
    rules: operators.rulesOf(player.operatorId),
    now: platform.clock.now(),
    matchOf: book.findLive,
    epochOf: book.epochOf,
    delayOf: (sportId) => operators.liveDelaySeconds(player.operatorId, sportId) * 1000,
  }
}
