import { applyBookChange, type MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { MatchBookData } from '../shapes.ts'
import { type MatchTopicChange, readTold } from './match-change.ts'
import type { Reduced, SharedTopic } from './topic.ts'
import { wholly } from './whole.ts'

/**
 * `match/12`: the book of a match; the topic's version is the match's version. Anybody may listen, whatever the site has:
 * slips and coupons follow the matches that their legs are on.
 */
export const matchTopic: SharedTopic<'match', MatchId, MatchBookData, MatchTopicChange, MatchBook> = {
  name: 'match',
  address: (matchId) => `match/${matchId}`,
  snapshot(data: MatchBookData, before?: MatchBook): Reduced<MatchBook> {
    const book: MatchBook = { ...data, markets: new Map(data.markets.map((market) => [market.key, market])) }
    return { value: book, parts: bookParts(before, book) }
  },
  reduce(book: MatchBook, told: MatchTopicChange): Reduced<MatchBook> | undefined {
    const change = readTold(told, book)
    const result = change && applyBookChange(book, change)
    if (!result || result.kind === 'gap') return undefined
    if (result.kind === 'old') return wholly(book)
    return { value: result.book, parts: bookParts(book, result.book) }
  },
}

/** `state`, `betting`, `list` (which markets there are, shown how), and every market whose prices or locks differ. */
function bookParts(before: MatchBook | undefined, book: MatchBook): readonly string[] {
  const parts: string[] = []
  const gateMoved = before?.betting !== book.betting || before.producerUp !== book.producerUp
  if (before?.state !== book.state) parts.push('state')
  if (gateMoved || before.stopReason !== book.stopReason) parts.push('betting')
  // Every price of the match locks or opens together.
  const lockMoved = gateMoved || before?.state.status !== book.state.status
  // what is asked about the next goal moves on with the score
  let listMoved = before?.markets.size !== book.markets.size || !isSameScore(before.state, book.state)
  for (const [key, market] of book.markets) {
    const old = before?.markets.get(key)
    if (old !== market || lockMoved) parts.push(`market:${key}`)
    if (old?.status !== market.status || old.mostBalanced !== market.mostBalanced) listMoved = true
  }
  for (const key of before?.markets.keys() ?? []) if (!book.markets.has(key)) parts.push(`market:${key}`)
  if (listMoved) parts.push('list')
  return parts
}

function isSameScore({ score }: MatchState, { score: other }: MatchState): boolean {
  return score.home === other.home && score.away === other.away
}
