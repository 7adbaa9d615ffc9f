import type { MatchId } from '@banko/betting/match/market.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { marksOf } from '@banko/browser/kit/mark-budget.ts'
import { PriceButton } from '@banko/browser/kit/price-button.tsx'
import { useIsPicked, usePicks } from '@banko/browser/picks.tsx'
import { signPrice } from '@banko/browser/price-lock.ts'
import type { PriceSource } from '@banko/browser/price-source.ts'
import { useLive, useTopicPart } from '@banko/browser/use-live.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { BoardAddress, BoardView } from '@banko/contract/topics/board.ts'
import { useMemo } from 'react'

/** One row of a board's value. */
export function readRow(value: BoardView | undefined, matchId: MatchId): BoardRow | undefined {
  return value?.rows.get(matchId)
}

interface RowPriceProps {
  readonly topic: BoardAddress
  readonly matchId: MatchId
  readonly outcomeId: string
  /** Whose price it is: a competitor, or the word for a draw. */
  readonly name: string
  /** Small word above the price, where no column head says it. */
  readonly label?: string
}

/** A price of a board row's main market: redraws only when this price locks or opens. */
export function RowPrice({ topic, matchId, outcomeId, name, label }: RowPriceProps) {
  const live = useLive()
  const picks = usePicks()
  const source = useMemo(
    (): PriceSource => ({
      read: () => {
        const row = readRow(live.read(topic), matchId)
        if (!row) return 0
        const outcome = row.main?.outcomes.find((candidate) => candidate.id === outcomeId)
        return signPrice({ ...row, fresh: live.isFresh(topic) }, row.main, outcome)
      },
      subscribe: (listener) => live.subscribe(topic, `prices:${matchId}`, listener),
    }),
    [live, topic, matchId, outcomeId],
  )
  const marketKey = useTopicPart(topic, `row:${matchId}`, (value) => readRow(value, matchId)?.main?.key ?? '')
  const of = selectionKey({ matchId, marketKey, outcomeId })
  const picked = useIsPicked(of)
  const pick = () => {
    const row = readRow(live.read(topic), matchId)
    const outcome = row?.main?.outcomes.find((candidate) => candidate.id === outcomeId)
    if (row?.main && outcome) {
      picks.toggle({
        fixture: row.fixture,
        marketKey: row.main.key,
        outcomeId,
        price: outcome.price,
        version: row.version,
      })
    }
  }
  return (
    <PriceButton
      source={source}
      picked={picked}
      name={name}
      of={of}
      onPick={pick}
      marks={marksOf(topic)}
      {...(label !== undefined && { label })}
    />
  )
}
