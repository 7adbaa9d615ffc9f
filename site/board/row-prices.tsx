import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { handicapsOf, lineName, outcomeName } from '@banko/browser/market-text.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { type BoardAddress, readBoardKind } from '@banko/contract/topics/board.ts'
import { MatchLink } from './match-link.tsx'
import { RowPrice, readRow } from './row-price.tsx'

interface RowPricesProps {
  readonly topic: BoardAddress
  readonly fixture: Fixture
  /** On cards, where no column head says which is which. */
  readonly labelled?: boolean
}

/** The prices of a row's main market, in columns. */
export function RowPrices({ topic, fixture, labelled = false }: RowPricesProps) {
  const t = useText()
  const { matchId } = fixture
  const ids = useTopicPart(topic, `row:${matchId}`, (value) => {
    const outcomes = readRow(value, matchId)?.main?.outcomes ?? []
    return outcomes.map((outcome) => outcome.id).join()
  })
  if (ids === '') return <NoPrices topic={topic} matchId={matchId} />
  if (readBoardKind(topic).kind !== undefined)
    return <KindPrices topic={topic} fixture={fixture} ids={ids.split(',')} />
  const nameOf = (id: string) => (id === '1' ? fixture.home.name : id === '2' ? fixture.away.name : t('board.draw'))
  return (
    <div className="row-prices">
      {ids.split(',').map((id) => (
        <RowPrice
          key={id}
          topic={topic}
          matchId={matchId}
          outcomeId={id}
          name={nameOf(id)}
          {...(labelled && { label: id.toUpperCase() })}
        />
      ))}
    </div>
  )
}

interface KindPricesProps extends Pick<RowPricesProps, 'topic' | 'fixture'> {
  readonly ids: readonly OutcomeId[]
}

/** The prices of the kind of bet that was chosen: a total says its line first, a handicap what each side is given. */
function KindPrices({ topic, fixture, ids }: KindPricesProps) {
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

/** A match whose main question is as good as answered, or is not asked yet: what else there is, or that there is nothing. */
function NoPrices({ topic, matchId }: { readonly topic: BoardAddress; readonly matchId: MatchId }) {
  const t = useText()
  const others = useTopicPart(topic, `row:${matchId}`, (value) => (readRow(value, matchId)?.more ?? 0) > 0)
  return (
    <div className="row-prices">
      {others ? (
        <MatchLink matchId={matchId} className="row-none">
          {t('board.otherMarkets')}
        </MatchLink>
      ) : (
        <span className="row-none">{t('board.noPrices')}</span>
      )}
    </div>
  )
}
