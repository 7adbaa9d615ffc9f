import { findNames } from '@banko/betting/match/book.ts'
import type { MarketKey, MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { marksOf } from '@banko/browser/kit/mark-budget.ts'
import { PriceButton } from '@banko/browser/kit/price-button.tsx'
import { useIsPicked, usePicks } from '@banko/browser/picks.tsx'
import { signPrice } from '@banko/browser/price-lock.ts'
import type { PriceSource } from '@banko/browser/price-source.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useMemo } from 'react'

interface BookPriceProps {
  readonly matchId: MatchId
  readonly marketKey: MarketKey
  readonly outcomeId: OutcomeId
  /** The outcome in words, whole. */
  readonly name: string
  /** What is written on the button; nothing where a column head says it. */
  readonly label?: string
  readonly layout?: 'stack' | 'row'
}

/** One price of a match's book: redraws only when this price locks or opens. */
export function BookPrice({ matchId, marketKey, outcomeId, name, label, layout = 'stack' }: BookPriceProps) {
  const live = useLive()
  const picks = usePicks()
  const topic = matchTopic.address(matchId)
  const source = useMemo(
    (): PriceSource => ({
      read: () => {
        const book = live.read(topic)
        if (!book) return 0
        const market = book.markets.get(marketKey)
        const outcome = market?.outcomes.find((candidate) => candidate.id === outcomeId)
        return signPrice({ ...book, fresh: live.isFresh(topic) }, market, outcome)
      },
      subscribe: (listener) => live.subscribe(topic, `market:${marketKey}`, listener),
    }),
    [live, topic, marketKey, outcomeId],
  )
  const of = selectionKey({ matchId, marketKey, outcomeId })
  const picked = useIsPicked(of)
  const pick = () => {
    const book = live.read(topic)
    const outcome = book?.markets.get(marketKey)?.outcomes.find((candidate) => candidate.id === outcomeId)
    if (!book || !outcome) return
    const names = findNames(book, marketKey, outcomeId)
    const { fixture, version } = book
    picks.toggle({ fixture, marketKey, outcomeId, price: outcome.price, version, ...(names && { names }) })
  }
  return (
    <PriceButton
      source={source}
      picked={picked}
      layout={layout}
      name={name}
      of={of}
      onPick={pick}
      marks={marksOf(topic)}
      {...(label !== undefined && { label })}
    />
  )
}
