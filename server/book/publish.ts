import type { MatchId } from '@banko/betting/match/market.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { type MatchTopicChange, mergeMatchChanges, tellChange } from '@banko/contract/topics/match-change.ts'
import { parseMatchKey } from '@banko/contract/topics/match-key.ts'
import { callAll } from '../platform/call-all.ts'
import { declareSharedTopic, type TopicChannel } from '../platform/push/declare-topic.ts'
import type { PushHub } from '../platform/push/push-hub.ts'
import { bookData } from './book-data.ts'
import type { BookNews } from './book-news.ts'
import type { Books } from './live-books.ts'

export interface MatchTopics {
  /** Tells whoever looks at a match what a batch changed of it, after its commit. What closes something leaves at once. */
  tell(news: readonly BookNews[]): void
  /** Matches that are in the books no more. */
  leave(matchIds: readonly MatchId[]): void
}

/** Matches as topics. */
export function openMatchTopics(push: PushHub, books: Pick<Books, 'matches'>): MatchTopics {
  const channel = declareSharedTopic(push, matchTopic, {
    parse: parseMatchKey,
    packs: true,
    snapshot: (matchId) => {
      const book = books.matches.get(matchId)?.book
      return book ? { version: book.version, body: bookData(book) } : undefined
    },
    merge: mergeMatchChanges,
  })

  return {
    tell: (news) => callAll(news.map((one) => () => tellMatch(channel, one))),
    leave(matchIds) {
      // Whoever looks at one of them is told that there is no such topic.
      if (matchIds.some((matchId) => channel.hasListeners(matchId))) channel.refresh()
    },
  }
}

function tellMatch(channel: TopicChannel<MatchId, MatchTopicChange>, { change, before, urgent }: BookNews): void {
  const { matchId } = change
  if (!before || !channel.hasListeners(matchId)) return
  channel.publish(
    matchId,
    { from: change.from, to: change.to, body: tellChange(change, before) },
    urgent ? 'now' : 'tick',
  )
}
