import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/market.ts'
import { columnName, lineName, outcomeName, type Sides } from '@banko/browser/market-text.ts'
import { useWords } from '@banko/browser/words.tsx'
import { BookPrice } from './book-price.tsx'
import { useOutcomes } from './use-outcomes.ts'
import { useShortSides } from './use-short-sides.ts'

interface MarketLinesProps {
  readonly matchId: MatchId
  /** Of one type, from the lowest line up. */
  readonly keys: readonly MarketKey[]
  readonly balanced: MarketKey | undefined
  readonly sides: Sides
}

/** Lines as a table: the line in the middle of two prices, or before three. */
export function MarketLines({ matchId, keys, balanced, sides }: MarketLinesProps) {
  const words = useWords()
  const first = keys[0] ?? ''
  const ids = inColumns(useOutcomes(matchId, first))
  const two = ids.length === 2
  const cut = useShortSides(sides)
  const heads = ids.map((id) => (
    <span key={id} className="clip pb-1 text-12 text-ink-faint">
      {columnName(words, first, id, cut)}
    </span>
  ))
  return (
    <div
      className={`grid items-center gap-1 text-center ${two ? 'grid-cols-[minmax(0,1fr)_64px_minmax(0,1fr)]' : 'grid-cols-[52px_repeat(3,minmax(0,1fr))]'}`}
    >
      {two ? [heads[0], <span key="line" />, heads[1]] : [<span key="line" />, ...heads]}
      {keys.map((key) => {
        const line = (
          <span key="line" className={`figures text-15 ${key === balanced ? 'font-strong text-ink' : 'text-ink-soft'}`}>
            {lineName(key)}
          </span>
        )
        const prices = ids.map((id) => (
          <BookPrice
            key={id}
            matchId={matchId}
            marketKey={key}
            outcomeId={id}
            name={outcomeName(words, key, id, sides)}
          />
        ))
        return (
          <div key={key} className="contents">
            {two ? [prices[0], line, prices[1]] : [line, ...prices]}
          </div>
        )
      })}
    </div>
  )
}

/** Under on the side of the smaller figures, over on the other; other markets keep the order of the house. */
function inColumns(ids: readonly OutcomeId[]): readonly OutcomeId[] {
  return ids.join() === 'over,under' ? ['under', 'over'] : ids
}
