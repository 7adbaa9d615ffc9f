import type { Market, MarketKey } from '@banko/betting/match/market.ts'
import { isFinished } from '@banko/betting/match/match-clock.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { PricesInput } from '@banko/contract/manual-shapes.ts'
import { bar } from './bar.ts'
import { outcomesOf } from './check-market.ts'
import { markBalanced } from './mark-balanced.ts'
import type { OwnMatch } from './own-match.ts'
import type { Decided } from './say.ts'

/** Offers markets, changes their prices, takes them off. The first ones open the match. Pure. */
export function putPrices(
  match: OwnMatch,
  { markets: given, removed = [] }: PricesInput,
): Answer<Decided, 'manualOff'> {
  if (isFinished(match.state.status)) return bar('matchOver')
  const markets: Market[] = []
  for (const one of given) {
    if (markets.some(({ key }) => key === one.key) || removed.includes(one.key)) return bar('marketRepeated', one.key)
    const read = readMarket(match, one)
    if (!read.ok) return read
    markets.push(read.value)
  }
  const unknown = removed.find((key) => !Object.hasOwn(match.offered, key))
  if (unknown !== undefined) return bar('marketNotOffered', unknown)
  const gone = removed.filter((key) => match.markets.some((market) => market.key === key))
  const isFirst = Object.keys(match.offered).length === 0
  return ok({
    words: [
      {
        kind: 'odds',
        betting: isFirst && markets.length > 0 ? 'open' : match.betting,
        markets: withBalance(match, markets, gone),
        ...(gone.length > 0 && { removed: gone }),
      },
    ],
    became: isFirst ? 'created' : 'changed',
  })
}

function readMarket(
  match: OwnMatch,
  { key, status, outcomes }: PricesInput['markets'][number],
): Answer<Market, 'manualOff'> {
  const known = outcomesOf(match.facts.sportId, key)
  if (!known) return bar('marketUnknown', key)
  if (match.results.some((result) => result.key === key)) return bar('marketDecided', key)
  const ids = outcomes.map(({ id }) => id)
  if (new Set(ids).size < ids.length || !ids.every((id) => known.includes(id))) return bar('outcomeUnknown', key)
  const shown = outcomes.toSorted((a, b) => known.indexOf(a.id) - known.indexOf(b.id))
  return ok({ key, status, mostBalanced: false, outcomes: shown })
}

/** The markets that were said, and those whose line is no longer, or now, the most balanced one. */
function withBalance(match: OwnMatch, said: readonly Market[], gone: readonly MarketKey[]): readonly Market[] {
  const keys = new Set(said.map(({ key }) => key))
  const others = match.markets.filter(({ key }) => !keys.has(key) && !gone.includes(key))
  const before = new Map(others.map((market) => [market.key, market.mostBalanced]))
  return markBalanced([...said, ...others]).filter(
    ({ key, mostBalanced }) => keys.has(key) || before.get(key) !== mostBalanced,
  )
}
