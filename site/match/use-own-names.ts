import type { MatchBook } from '@banko/betting/book.ts'
import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/market.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useMemo } from 'react'

/** What a producer calls a market that no dictionary knows; nothing where it is one of ours. */
export interface OwnNames {
  readonly market?: string
  readonly outcomes: ReadonlyMap<OutcomeId, string>
}

/** New only when a name comes or changes. */
export function useOwnNames(matchId: MatchId, marketKey: MarketKey): OwnNames {
  const written = useTopicPart(`match/${matchId}`, `market:${marketKey}`, (value) => {
    // A topic named match/… holds a book.
    const market = (value as MatchBook | undefined)?.markets.get(marketKey)
    const named = market?.outcomes.flatMap(({ id, name }) => (name === undefined ? [] : [[id, name]])) ?? []
    return market?.name === undefined && named.length === 0 ? '' : JSON.stringify([market?.name ?? '', named])
  })
  return useMemo(() => readNames(written), [written])
}

function readNames(written: string): OwnNames {
  if (written === '') return { outcomes: new Map() }
  // Written above.
  const [market, named] = JSON.parse(written) as [string, [OutcomeId, string][]]
  return { ...(market !== '' && { market }), outcomes: new Map(named) }
}
