import { findNames, findOutcome, isLive, type MatchBook, whyNotBettable } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { SelectionKey } from '@banko/betting/slip/selection.ts'
import type { Pick } from '@banko/browser/picks.tsx'
import type { OwnBoost } from '@banko/contract/calls/promotions.ts'
import { raisedBy } from '../use-boosts.ts'

/** More than anybody reads. */
const linesMax = 8

/** An outcome that a boost names. */
export interface BoostedOutcome {
  readonly key: SelectionKey
  readonly matchId: MatchId
  readonly boost: OwnBoost
}

/** What boosts name, of one match alone where it is given; each outcome once, by its newest boost. */
export function boostedOutcomes(boosts: readonly OwnBoost[], matchId?: MatchId): readonly BoostedOutcome[] {
  const found = new Map<SelectionKey, BoostedOutcome>()
  for (const boost of boosts)
    for (const key of boost.outcomes)
      if (!found.has(key)) found.set(key, { key, matchId: Number.parseInt(key, 10), boost })
  const wanted = [...found.values()].filter((one) => matchId === undefined || one.matchId === matchId)
  return wanted.slice(0, linesMax)
}

/** One that may be tapped now: what is put on the slip, and its price with the boost. */
export interface BoostedLine {
  readonly key: SelectionKey
  readonly tapped: Pick
  readonly raised: Price
}

/** Undefined: it cannot be taken now, or its price is as high without. */
export function boostedLine({ key, boost }: BoostedOutcome, book: MatchBook | undefined, now: number) {
  const [, marketKey = '', outcomeId = ''] = key.split('|')
  const found = book && findOutcome(book, marketKey, outcomeId)
  if (!found || isLive(book, now) || whyNotBettable(book, marketKey, outcomeId, now)) return undefined
  const { price } = found.outcome
  const raised = raisedBy(boost, price)
  if (raised === price || price < (boost.priceMin ?? 0)) return undefined
  const names = findNames(book, marketKey, outcomeId)
  const { fixture, version } = book
  const line: BoostedLine = {
    ...{ key, raised },
    tapped: { fixture, marketKey, outcomeId, price, version, ...(names && { names }) },
  }
  return line
}
