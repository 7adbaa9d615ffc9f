import type { MarketKey, MatchId, Names, OutcomeId } from '@banko/betting/match/market.ts'
import { inLanguage } from '@banko/browser/in-language.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useMemo } from 'react'

/** What a producer calls a market that no dictionary knows; nothing where it is one of ours. */
export interface OwnNames {
  readonly market?: Names
  readonly outcomes: ReadonlyMap<OutcomeId, Names>
}

/** New only when a name comes or changes. */
export function useOwnNames(matchId: MatchId, marketKey: MarketKey): OwnNames {
  const written = useTopicPart(matchTopic.address(matchId), `market:${marketKey}`, (value) => {
    const market = value?.markets.get(marketKey)
    const named = market?.outcomes.flatMap(({ id, names }) => (names === undefined ? [] : [[id, names]])) ?? []
    return market?.names === undefined ? '' : JSON.stringify([market.names, named])
  })
  return useMemo(() => readNames(written), [written])
}

function readNames(written: string): OwnNames {
  if (written === '') return { outcomes: new Map() }
  // Written above.
  const [market, named] = JSON.parse(written) as [Names, [OutcomeId, Names][]]
  return { market, outcomes: new Map(named) }
}

/** What all outcomes together say. */
export function ownOutcomesText({ outcomes }: OwnNames, lang: string): string {
  return [...outcomes.values()].map((names) => inLanguage(names, lang)).join(' ')
}
