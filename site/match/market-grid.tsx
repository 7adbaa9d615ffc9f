import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/market.ts'
import { inLanguage, outcomeName, type Sides } from '@banko/browser/market-text.ts'
import { useWords } from '@banko/browser/words.tsx'
import { BookPrice } from './book-price.tsx'
import { ScoreColumns } from './score-columns.tsx'
import { useOutcomes } from './use-outcomes.ts'
import { useOwnNames } from './use-own-names.ts'
import { useShortSides } from './use-short-sides.ts'

interface MarketGridProps {
  readonly matchId: MatchId
  readonly marketKey: MarketKey
  readonly sides: Sides
}

/** A market's prices in columns that fit their number; scores in three columns of home, draw and away. */
export function MarketGrid({ matchId, marketKey, sides }: MarketGridProps) {
  const words = useWords()
  const ids = useOutcomes(matchId, marketKey)
  const cut = useShortSides(sides)
  const own = useOwnNames(matchId, marketKey).outcomes
  if (ids.some(isScore)) return <ScoreColumns matchId={matchId} marketKey={marketKey} sides={sides} ids={ids} />
  const nameOf = (id: OutcomeId, shown: Sides) => {
    const names = own.get(id)
    return names ? inLanguage(names, words.lang) : outcomeName(words, marketKey, id, shown)
  }
  const columns = ids.length === 2 || ids.length === 4 ? 2 : 3
  return (
    <div className={`grid gap-1 ${columns === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
      {ids.map((id) => (
        <BookPrice
          key={id}
          matchId={matchId}
          marketKey={marketKey}
          outcomeId={id}
          name={nameOf(id, sides)}
          label={nameOf(id, cut)}
        />
      ))}
    </div>
  )
}

function isScore(id: OutcomeId): boolean {
  return /^\d+:\d+$/.test(id)
}
