import type { SlipFacts } from '@banko/betting/slip/check-slip.ts'
import type { LiveMatch } from '@banko/server/book/index.ts'
import { type Decision, decide } from '@banko/server/placement/decide.ts'

/** What the server decides about a slip on the facts that a browser would check it with. Nothing is placed. */
export function decideSlip(facts: SlipFacts): Decision {
  const { selections, sizes, stake, pricePolicy, currency, stakeMode, products, limits, rules, bookOf, now } = facts
  const request = { selections, sizes, stake, pricePolicy }
  const player = { playerId: 1, operatorId: 1, siteId: 1, currency, stakeMode, products, limits, blocked: false }
  const matchOf = (matchId: number): LiveMatch | undefined => {
    const book = bookOf(matchId)
    return book && { book, producer: 'producer', closedVersion: 0, closedMarkets: new Map() }
  }
  return decide(request, { player, rules, now, matchOf, epochOf: () => 1, delayOf: () => 5000 })
}
