import type { MatchBook } from '@banko/betting/match/book.ts'
import { whyNotBettable } from '@banko/betting/match/book.ts'
import type { Market, Outcome } from '@banko/betting/match/market.ts'
import { pricePolicies, type Selection } from '@banko/betting/slip/selection.ts'
import type { PlaceRequest } from '@banko/contract/calls/placement.ts'
import type { Random } from '@banko/server/platform/ports.ts'

export const wishes = ['single', 'combined', 'multiple', 'system'] as const
export type Wish = (typeof wishes)[number]

/** A slip as a seeded player would fill it in from what is on offer now; `undefined` when too little is. */
export function fillSlip(
  wish: Wish,
  books: readonly MatchBook[],
  now: number,
  random: Random,
): Omit<PlaceRequest, 'couponId'> | undefined {
  const matchCount = { single: 1, combined: random.int(2, 5), multiple: random.int(1, 3), system: random.int(3, 6) }[
    wish
  ]
  const matches = draw(books, matchCount, random)
  const selections = matches.flatMap((book) => pickFrom(book, wish === 'multiple' ? 2 : 1, now, random))
  if (matches.length < matchCount || selections.length < matchCount * (wish === 'multiple' ? 2 : 1)) return undefined
  const bankers = wish === 'system' && matchCount > 3 && random.next() < 0.4 ? 1 : 0
  const choosable = matchCount - bankers
  const sizes = wish === 'system' ? systemSizes(choosable, random) : []
  const stake = random.int(1, 20) * 100
  return {
    selections: selections.map((selection, position) => ({ ...selection, banker: position < bankers })),
    sizes,
    stake,
    pricePolicy: pricePolicies[random.int(0, pricePolicies.length - 1)] ?? 'none',
  }
}

function systemSizes(choosable: number, random: Random): number[] {
  const size = random.int(1, choosable - 1)
  return random.next() < 0.25 && size + 1 < choosable ? [size, size + 1] : [size]
}

/** Some of a list, each at most once, in the order drawn. */
function draw<T>(all: readonly T[], count: number, random: Random): T[] {
  const rest = [...all]
  const drawn: T[] = []
  while (drawn.length < count && rest.length > 0) drawn.push(...rest.splice(random.int(0, rest.length - 1), 1))
  return drawn
}

function pickFrom(book: MatchBook, count: number, now: number, random: Random): Selection[] {
  const offered: { market: Market; outcome: Outcome }[] = []
  for (const market of book.markets.values())
    for (const outcome of market.outcomes)
      if (!whyNotBettable(book, market.key, outcome.id, now)) offered.push({ market, outcome })
  return draw(offered, count, random).map(({ market, outcome }) => ({
    matchId: book.matchId,
    marketKey: market.key,
    outcomeId: outcome.id,
    price: outcome.price,
    version: book.version,
    banker: false,
  }))
}
