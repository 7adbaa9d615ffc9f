import type { SlipFacts } from '@banko/betting/slip/check-slip.ts'
import { type Decision, decide } from '@banko/server/placement/decide.ts'
import { seeBook } from '@banko/server/placement/seen-book.ts'

/** What the server decides about a slip on the facts that a browser would check it with. Nothing is placed. */
export function decideSlip(facts: SlipFacts): Decision {
  const { selections, sizes, stake, pricePolicy, currency, stakeMode, products, limits, rules, bookOf, now } = facts
  const request = { selections, sizes, stake, pricePolicy }
  const player = { playerId: 1, operatorId: 1, siteId: 1, currency, stakeMode, products, limits, blocked: false }
  const matches = [...Map.groupBy(selections, ({ matchId }) => matchId)].flatMap(([matchId, asked]) => {
    const book = bookOf(matchId)
    const keys = asked.map(({ marketKey }) => marketKey)
    const seen = { gateVersion: book?.version ?? 0, revision: 0, producer: 'producer', epoch: 1, delay: 5000 }
    return book ? [{ ...seen, book: seeBook(book, keys) }] : []
  })
  return decide(request, {
    player,
    rules,
    bounds: [],
    totals: [],
    counts: [],
    exposures: [],
    stakePercent: 100,
    now,
    matches,
  })
}
