import { productsOpen } from '@banko/betting/match/products.ts'
import type { LiveMatch } from '../book/index.ts'
import type { CouponRequest } from '../coupons/index.ts'
import { type CouponBounds, legsOf } from '../trading/index.ts'
import type { MatchSeen, PlacementFacts } from './facts.ts'
import type { House } from './house.ts'
import { seeBook } from './seen-book.ts'
import type { UnderTree } from './under-tree.ts'

/**
 * Reads once what this moment says about a request; of the player's products those that the site has, too. What the bet
 * builder asks for has been made ready, see `readyBuilders`.
 */
export function gather(
  house: House,
  under: UnderTree & Pick<PlacementFacts, 'freeBet' | 'boost'>,
  { selections, sizes }: CouponRequest,
): PlacementFacts {
  const { operators, book, trading, platform } = house
  const { player, freeBet, boost } = under
  const { operatorId, siteId, playerId, currency } = player
  const now = platform.clock.now()
  book.hurry(
    operatorId,
    selections.map(({ matchId }) => matchId),
  )
  const offer = book.offerOf(operatorId)
  const ruled = { siteId, playerId, currency, legs: legsOf(selections, offer.find, now), now }
  return {
    player: { ...player, products: productsOpen(operators.productsOf(player.siteId), player.products) },
    rules: operators.rulesOf(operatorId),
    ...boundsOf(trading.boundsFor(operatorId, ruled), under),
    ...(freeBet && { freeBet }),
    ...(boost && { boost }),
    counts: trading.countsFor(operatorId, ruled, { selections, sizes }),
    now,
    matches: [...Map.groupBy(selections, ({ matchId }) => matchId)].flatMap(([matchId, asked]) => {
      const match = offer.findLive(matchId)
      if (!match) return []
      const built = operators.isBuilderOn(siteId) ? book.builders.priced(match.book, asked) : match.book
      const keys = asked.map(({ marketKey }) => marketKey)
      return [
        matchSeen(house, operatorId, { match: { ...match, book: built }, keys, revision: offer.revisionOf(matchId) }),
      ]
    }),
  }
}

/** Limits that are set, and those of the tree. */
function boundsOf(set: CouponBounds, { bounds }: UnderTree): CouponBounds {
  return bounds.length === 0 ? set : { ...set, bounds: [...set.bounds, ...bounds] }
}

interface Asked {
  readonly match: LiveMatch
  /** Of the markets that are asked for. */
  readonly keys: readonly string[]
  /** Of the operator's terms that it is offered under. */
  readonly revision: number
}

function matchSeen({ operators, book }: House, operatorId: number, { match, keys, revision }: Asked): MatchSeen {
  return {
    book: seeBook(match.book, keys),
    gateVersion: match.gateVersion ?? match.book.version,
    revision,
    producer: match.producer,
    epoch: book.epochOf(match),
    delay: operators.liveDelaySeconds(operatorId, match.book.fixture.sportId) * 1000,
  }
}
