import type { Fixture } from '@banko/betting/match/book.ts'
import type { OutcomeId } from '@banko/betting/match/market.ts'
import { handicapsOf, lineName, outcomeName } from '@banko/browser/market-text.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { BoardAddress } from '@banko/contract/topics/board.ts'
import { RowPrice, readRow } from './row-price.tsx'

export interface KindPricesProps {
  readonly topic: BoardAddress
  readonly fixture: Fixture
  readonly ids: readonly OutcomeId[]
}

/** The prices of the kind of bet that was chosen: a total says its line first, a handicap what each side is given. */
export function KindPrices({ topic, fixture, ids }: KindPricesProps) {
  const words = useWords()
  const { matchId } = fixture
  const key = useTopicPart(topic, `row:${matchId}`, (value) => readRow(value, matchId)?.main?.key ?? '')
  const sides = { home: fixture.home.name, away: fixture.away.name }
  const isTotal = ids.includes('over')
  const handicaps = isTotal ? undefined : handicapsOf(key)
  const labelOf = (id: OutcomeId) => (id === '1' ? handicaps?.home : handicaps?.away)
  return (
    <div className="row-prices" dir={isTotal ? 'ltr' : undefined}>
      {isTotal && <span className="figures self-center text-center text-13 text-ink-soft">{lineName(key)}</span>}
      {(isTotal ? ids.toReversed() : ids).map((id) => (
        <RowPrice
          // a price of another line has not moved
          key={`${key} ${id}`}
          topic={topic}
          matchId={matchId}
          outcomeId={id}
          name={outcomeName(words, key, id, sides)}
          {...(handicaps && { label: `\u2066${labelOf(id) ?? ''}\u2069` })}
        />
      ))}
    </div>
  )
}
