import type { MatchId } from '@banko/betting/match/market.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { type MatchTopicChange, mergeMatchChanges, tellChange } from '@banko/contract/topics/match-change.ts'
import { parseMatchKey } from '@banko/contract/topics/match-key.ts'
import { callAll } from '../platform/call-all.ts'
import { declareSharedTopic, type TopicChannel } from '../platform/push/declare-topic.ts'
import type { PushHub } from '../platform/push/push-hub.ts'
import { bookData } from './book-data.ts'
import type { BookNews } from './book-news.ts'
import { newsOf, type Offer, type Offers } from './offers.ts'

export interface MatchTopics {
  /** Tells whoever looks at a match what a batch changed of it, after its commit. What closes something leaves at once. */
  tell(news: readonly BookNews[]): void
  /** Matches that are in the books no more. */
  leave(matchIds: readonly MatchId[]): void
}

/** Matches as topics, of each offer for itself. */
export function openMatchTopics(push: PushHub, offers: Pick<Offers, 'offers' | 'ofSide' | 'sideOf'>): MatchTopics {
  const channel = declareSharedTopic(push, matchTopic, {
    parse: parseMatchKey,
    packs: true,
    sideOf: ({ operatorId }) => offers.sideOf(operatorId),
    snapshot: (matchId, side) => {
      const book = offers.ofSide(side).matches.get(matchId)?.book
      return book ? { version: book.version, body: bookData(book) } : undefined
    },
    merge: mergeMatchChanges,
  })
  const tellOffer = (offer: Offer, news: readonly BookNews[]) =>
    newsOf(offer, news).map((one) => () => tellMatch(channel.ofSide(offer.side), one))

  return {
    tell: (news) => callAll(offers.offers().flatMap((offer) => tellOffer(offer, news))),
    leave(matchIds) {
      const isSeen = ({ side }: Offer) => matchIds.some((matchId) => channel.ofSide(side).hasListeners(matchId))
      // Whoever looks at one of them is told that there is no such topic.
      if (offers.offers().some(isSeen)) channel.refresh()
    },
  }
}

type SideChannel = ReturnType<TopicChannel<MatchId, MatchTopicChange>['ofSide']>

function tellMatch(channel: SideChannel, { change, before, urgent }: BookNews): void {
  const { matchId } = change
  if (!before || !channel.hasListeners(matchId)) return
  channel.publish(
    matchId,
    { from: change.from, to: change.to, body: tellChange(change, before) },
    urgent ? 'now' : 'tick',
  )
}
