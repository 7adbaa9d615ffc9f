import type { BookChange } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import type { FeedBatch } from '../../feed/index.ts'
import type { Books, LiveMatch } from '../live-books.ts'

/**
 * What a process followed before it took the lease of its feed. It stays on screens, locked, until the provider's
 * recovery has spoken of it; what the recovery does not speak of is no longer on offer.
 */
export interface Inheritance {
  /** Matches that change hands with this batch: each goes on above every version that was ever told. */
  taken(batch: FeedBatch): readonly LiveMatch[]
  /** Matches that a recovery has left out, when this batch brings their producer up. */
  forsaken(batch: FeedBatch): readonly LiveMatch[]
  /** After the commit. */
  settle(batch: FeedBatch, taken: readonly LiveMatch[], forsaken: readonly LiveMatch[]): void
}

/** `epochOf`: of the lease that this process already speaks under. */
export function openInheritance(books: Books, epochOf: (space: string) => number | undefined): Inheritance {
  const waiting = new Set<MatchId>()
  return {
    taken({ leases }) {
      const fresh = new Set(leases.filter(({ space, epoch }) => epochOf(space) !== epoch).map(({ space }) => space))
      if (fresh.size === 0) return []
      const all = [...books.matches.values()]
      return all.filter((match) => match.endedAt === undefined && fresh.has(matchSpaceOf(match.producer)))
    },
    forsaken({ items, producers }) {
      const ups = new Set(producers.filter(({ up }) => up).map(({ producer }) => producer))
      if (ups.size === 0 || waiting.size === 0) return []
      const spokenOf = new Set(items.map(({ matchId }) => matchId))
      const left = [...waiting].filter((matchId) => !spokenOf.has(matchId))
      return left.flatMap((matchId) => books.matches.get(matchId) ?? []).filter(({ producer }) => ups.has(producer))
    },
    settle({ items }, taken, forsaken) {
      for (const { book } of taken) waiting.add(book.matchId)
      for (const { matchId } of items) waiting.delete(matchId)
      for (const { book } of forsaken) waiting.delete(book.matchId)
    },
  }
}

/** A match at the last version of it that was committed anywhere, and the step that locks it. */
export function lockInherited(match: LiveMatch, stored: number): { match: LiveMatch; change: BookChange } {
  const from = Math.max(match.book.version, stored)
  const { matchId } = match.book
  // Why betting stopped is the last holder's word: who speaks from here on says it anew, where it still holds.
  const unsaid = match.book.stopReason === undefined ? {} : { stopReason: '' }
  return {
    match: { ...match, book: { ...match.book, version: from } },
    change: { matchId, from, to: from + 1, ...unsaid, producerUp: false },
  }
}
