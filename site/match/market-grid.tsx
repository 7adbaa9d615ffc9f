import { cutName } from '@banko/betting/match/cut-name.ts'
import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { inLanguage } from '@banko/browser/in-language.ts'
import { outcomeName, type Sides } from '@banko/browser/market-text.ts'
import { useWords } from '@banko/browser/words.tsx'
import { BookPrice } from './book-price.tsx'
import { fitLabel } from './label-width.ts'
import { useRoom } from './page-width.ts'
import { ScoreColumns } from './score-columns.tsx'
import { useOutcomes } from './use-outcomes.ts'
import { useOwnNames } from './use-own-names.ts'

interface MarketGridProps {
  readonly matchId: MatchId
  readonly marketKey: MarketKey
  readonly sides: Sides
}

/** A market's prices in columns that fit their number; scores in three columns of home, draw and away. */
export function MarketGrid({ matchId, marketKey, sides }: MarketGridProps) {
  const words = useWords()
  const ids = useOutcomes(matchId, marketKey)
  const own = useOwnNames(matchId, marketKey).outcomes
  // of an event of many sides every outcome is a name
  const isNamed = sides.home === sides.away
  const columns = isNamed || ids.length === 2 || ids.length === 4 ? 2 : 3
  const room = useRoom(columns)
  if (ids.some(isScore)) return <ScoreColumns matchId={matchId} marketKey={marketKey} sides={sides} ids={ids} />
  const nameOf = (id: OutcomeId, shown: Sides) => {
    const names = own.get(id)
    return names ? inLanguage(names, words.lang) : outcomeName(words, marketKey, id, shown)
  }
  const cut = { home: cutName(sides.home), away: cutName(sides.away) }
  const labelOf = (id: OutcomeId, name: string) =>
    // a name alone is cut where its button ends
    isName(name, sides) ? name : fitLabel(name, nameOf(id, cut), room)
  return (
    // home stands on the left, as in the head of the match, whatever way a page is read
    <div dir="ltr" className={`grid gap-1 ${columns === 2 ? 'grid-cols-2' : 'grid-cols-3'}`}>
      {ids.map((id) => {
        const name = nameOf(id, sides)
        return (
          <BookPrice
            key={id}
            matchId={matchId}
            marketKey={marketKey}
            outcomeId={id}
            name={name}
            label={labelOf(id, name)}
          />
        )
      })}
    </div>
  )
}

/** Whether an outcome is called by a side's name and nothing else. */
function isName(outcome: string, { home, away }: Sides): boolean {
  const plain = outcome.replace(/[\u2066-\u2069]/g, '')
  return plain === home || plain === away
}

function isScore(id: OutcomeId): boolean {
  return /^\d+:\d+$/.test(id)
}
