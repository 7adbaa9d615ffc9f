import type { MatchId } from '@banko/betting/match/market.ts'
import { type MatchTopicChange, mergeMatchChanges, tellChange } from '@banko/contract/topics/match-change.ts'
import { callAll } from '../platform/call-all.ts'
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
  push.declare({
    name: 'match',
    packs: true,
    // Whatever the site has: slips and coupons follow the matches that their legs are on.
    mayListen: (_, key) => /^[1-9]\d{0,14}$/.test(key),
    snapshot: (_, key) => {
      const book = books.matches.get(Number(key))?.book
      return book ? { version: book.version, body: bookData(book) } : undefined
    },
    // Both were published by `tell` below.
    merge: (earlier, later) => mergeMatchChanges(earlier as MatchTopicChange, later as MatchTopicChange),
  })

  return {
    tell: (news) => callAll(news.map((one) => () => tellMatch(push, one))),
    leave(matchIds) {
      // Whoever looks at one of them is told that there is no such topic.
      if (matchIds.some((matchId) => push.hasListeners(`match/${matchId}`))) push.refresh('match')
    },
  }
}

function tellMatch(push: Pick<PushHub, 'hasListeners' | 'publish'>, { change, before, urgent }: BookNews): void {
  const topic = `match/${change.matchId}`
  if (!before || !push.hasListeners(topic)) return
  push.publish(topic, { from: change.from, to: change.to, body: tellChange(change, before) }, urgent ? 'now' : 'tick')
}
