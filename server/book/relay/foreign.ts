import type { MatchId } from '@banko/betting/match/market.ts'
import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import type { Books } from '../live-books.ts'
import type { StreamMessage } from './stream.ts'

/** Whether a message speaks of a producer, or of a match, that is not of its own space. */
export function isForeign(message: StreamMessage, { matches }: Pick<Books, 'matches'>): boolean {
  const { space } = message
  const isElsewhere = (producer: string) => matchSpaceOf(producer) !== space
  const isOfOthers = (matchId: MatchId) => {
    const known = matches.get(matchId)
    return known !== undefined && isElsewhere(known.producer)
  }
  switch (message.kind) {
    case 'news':
      return (
        message.told.some(({ producer, change }) => isElsewhere(producer) || isOfOthers(change.matchId)) ||
        [...message.producers, ...message.heard].some(({ producer }) => isElsewhere(producer)) ||
        message.dropped.some(isOfOthers)
      )
    case 'part':
    case 'again':
      return message.matches.some(({ producer, book }) => isElsewhere(producer) || isOfOthers(book.matchId))
    case 'end':
      return message.producers.some(({ producer }) => isElsewhere(producer))
    case 'stand':
      return message.heard.some(({ producer }) => isElsewhere(producer))
  }
}
