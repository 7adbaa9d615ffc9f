import type { Fixture } from '@banko/betting/book.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { columnsOf } from './row-columns.ts'
import { RowPrice, readRow } from './row-price.tsx'

interface RowPricesProps {
  readonly topic: string
  readonly fixture: Fixture
  /** On cards, where no column head says which is which. */
  readonly labelled?: boolean
}

/** The prices of a row's main market, in columns. */
export function RowPrices({ topic, fixture, labelled = false }: RowPricesProps) {
  const t = useText()
  const { matchId } = fixture
  const ids = useTopicPart(topic, `row:${matchId}`, (value) => {
    const outcomes = readRow(value, matchId)?.main?.outcomes
    return outcomes?.map((outcome) => outcome.id).join() ?? columnsOf(fixture.sportId).join()
  })
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
