import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { type BoardAddress, readBoardKind } from '@banko/contract/topics/board.ts'
import { KindPricesPart } from './kind-prices-part.tsx'
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
    return <KindPricesPart topic={topic} fixture={fixture} ids={ids.split(',')} />
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
