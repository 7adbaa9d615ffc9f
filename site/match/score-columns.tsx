import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { outcomeName, type Sides } from '@banko/browser/market-text.ts'
import { useWords } from '@banko/browser/words.tsx'
import { BookPrice } from './book-price.tsx'

interface ScoreColumnsProps {
  readonly matchId: MatchId
  readonly marketKey: MarketKey
  readonly sides: Sides
  readonly ids: readonly OutcomeId[]
}

/**
 * Exact scores: home wins, draws and away wins each in their own column; whatever is no score under the draws. Where
 * nothing can be drawn there are two.
 */
export function ScoreColumns({ matchId, marketKey, sides, ids }: ScoreColumnsProps) {
  const words = useWords()
  const columns = (['home', 'draw', 'away'] as const)
    .map((column) => ids.filter((id) => columnOf(id) === column))
    .filter((column) => column.length > 0)
  return (
    <div dir="ltr" className="grid auto-cols-fr grid-flow-col gap-1">
      {columns.map((column) => (
        <div key={column[0] ?? ''} className="grid content-start gap-1">
          {column.map((id) => {
            const name = outcomeName(words, marketKey, id, sides)
            return (
              <BookPrice
                key={id}
                matchId={matchId}
                marketKey={marketKey}
                outcomeId={id}
                name={name}
                label={name}
                layout="row"
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

function columnOf(id: OutcomeId): 'home' | 'draw' | 'away' {
  const [home, away] = id.split(':').map(Number)
  if (home === undefined || away === undefined || home === away) return 'draw'
  return home > away ? 'home' : 'away'
}
