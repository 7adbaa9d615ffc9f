import type { MatchBook } from '@banko/betting/match/book.ts'
import { type BuilderPrice, builderKey, withBuilders } from '@banko/betting/match/builder.ts'
import type { MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { Selection } from '@banko/betting/slip/selection.ts'
import { useMemo } from 'react'
import { type BuilderReply, useBuilderReplies } from '../use-builder-replies.ts'

/** The books of a slip's matches, each with what the slip holds of its bet builder, at the house's prices of now. */
export function useBuilders(
  selections: readonly Selection[],
  books: ReadonlyMap<MatchId, MatchBook>,
): ReadonlyMap<MatchId, MatchBook> {
  const built = selections.filter(({ marketKey }) => marketKey === builderKey)
  const replies = useBuilderReplies(
    built.map(({ matchId, outcomeId, version }) => ({
      matchId,
      outcomeId,
      version: books.get(matchId)?.version ?? version,
    })),
  )
  return useMemo(() => {
    if (replies.length === 0) return books
    const all = new Map(books)
    const ofSlip = selections.filter(({ marketKey }) => marketKey === builderKey)
    for (const [matchId, of] of Map.groupBy(ofSlip.entries(), ([, selection]) => selection.matchId)) {
      const book = books.get(matchId)
      const priced = new Map<OutcomeId, BuilderPrice>()
      for (const [at, selection] of of) {
        const price = priceOf(selection, replies[at])
        if (price !== undefined) priced.set(selection.outcomeId, { price })
      }
      if (book) all.set(matchId, withBuilders(book, priced))
    }
    return all
  }, [selections, books, replies])
}

/** Until the house has answered, and while a part is closed for now, the price that was seen; `undefined`: there is none any more. */
function priceOf({ price }: Selection, reply: BuilderReply | undefined): Price | undefined {
  if (reply?.kind === 'value') return reply.value.price
  const isGone =
    reply?.kind === 'refused' && !(reply.refusal.code === 'builderUnpriced' && reply.refusal.why === 'closed')
  return isGone ? undefined : price
}
