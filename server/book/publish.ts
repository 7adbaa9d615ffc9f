import type { MatchId } from '@banko/betting/match/market.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { type MatchTopicChange, mergeMatchChanges, tellChange } from '@banko/contract/topics/match-change.ts'
import { parseMatchKey } from '@banko/contract/topics/match-key.ts'
import { callAll } from '../platform/call-all.ts'
import { declareSharedTopic, type TopicChannel } from '../platform/push/declare-topic.ts'
import type { PushHub } from '../platform/push/push-hub.ts'
import { bookData } from './book-data.ts'
import type { BookNews } from './book-news.ts'
import type { Offers, TellOffer } from './offers.ts'

export interface MatchTopics {
  /** Tells whoever looks at a match of an offer what has changed of it. What closes something leaves at once. */
  readonly tell: TellOffer
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

  return {
    tell(offer, news) {
      const side = channel.ofSide(offer.side)
      callAll(news.map((one) => () => tellMatch(side, one)))
    },
    leave(matchIds) {
      const isSeen = ({ side }: ReturnType<Offers['ofSide']>) =>
        matchIds.some((matchId) => channel.ofSide(side).hasListeners(matchId))
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
