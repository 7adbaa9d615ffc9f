import type { Book } from '../book/index.ts'
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

/** The facts of this moment about a player's world. */
export function factsNow(house: House, player: PlayerFacts): PlacementFacts {
  const { operators, book, platform } = house
  return {
    player,
    rules: operators.rulesOf(player.operatorId),
    now: platform.clock.now(),
    matchOf: book.findLive,
    epochOf: book.epochOf,
    delayOf: (sportId) => operators.liveDelaySeconds(player.operatorId, sportId) * 1000,
  }
}
