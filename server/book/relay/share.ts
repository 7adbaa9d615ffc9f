import type { MatchBook } from '@banko/betting/match/book.ts'
import { matchSpaceOf } from '@banko/contract/feed/message.ts'
import { type FeedBatch, readLeases } from '../../feed/index.ts'
import { callAll } from '../../platform/call-all.ts'
import { must } from '../../platform/must.ts'
import type { Platform } from '../../platform/platform.ts'
import type { LiveMatch } from '../live-books.ts'
import type { Staged } from '../take-feed.ts'
import { openFollower } from './follow.ts'
import type { FollowedBooks } from './followed-books.ts'
import { withoutDoubted } from './followed-doubts.ts'
import { openInheritance } from './inherit.ts'
import { HouseTeller } from './tell-house.ts'

export type SharedBooks = Pick<FollowedBooks, 'books' | 'band' | 'put' | 'drop' | 'alarm'>

/** What a batch takes over from elsewhere, and what it leaves behind. */
export interface Handed {
  readonly taken: readonly LiveMatch[]
  readonly forsaken: readonly LiveMatch[]
}

/** The books of this process and those of the others: told while it speaks for a feed, followed while another does. */
export interface Sharing {
  handed(batch: FeedBatch): Handed
  /** After the commit, when memory has it. */
  tell(batch: FeedBatch, staged: Staged, handed: Handed): void
  /** Another process speaks for these matches from here on. */
  lost(space: string): void
  /** The match as it may be relied on: without its producer while this process is out of touch, and without doubted prices. */
  trusted(match: LiveMatch): LiveMatch
  /** Resolves when this process knows the book of every feed that somebody watches over, and of one at least. */
  untilInTouch(): Promise<void>
}

const lookMilliseconds = 100

export function openSharing(platform: Platform, shared: SharedBooks, options: { follows: boolean }): Sharing {
  const { books } = shared
  const teller = new HouseTeller(platform, books)
  const isOwn = (space: string) => teller.epochOf(space) !== undefined
  const inheritance = openInheritance(books, (space) => teller.epochOf(space))
  const follower = options.follows
    ? openFollower(platform, { ...shared, now: () => platform.clock.now(), onTouch: say }, isOwn)
    : undefined
  const isInTouch = (space: string) => !follower || follower.isInTouch(space)

  /** Screens are told when this process is in doubt about any match, and when it is no longer. */
  function say(): void {
    if (follower?.spaces().some((space) => !isInTouch(space))) platform.push.doubt()
    else platform.push.trust()
  }

  return {
    handed: (batch) => ({ taken: inheritance.taken(batch), forsaken: inheritance.forsaken(batch) }),
    tell(batch, staged, { taken, forsaken }) {
      const fresh = batch.leases.filter(({ space, epoch }) => teller.epochOf(space) !== epoch)
      const dropped = forsaken.map(({ book }) => book.matchId)
      callAll([
        ...fresh.flatMap(({ space, epoch }) => [() => teller.begin(space, epoch), say]),
        () => inheritance.settle(batch, taken, forsaken),
        () => {
          const told = staged.news.map(({ change, before, urgent }) => {
            const { producer, operatorId } = must(staged.matches.get(change.matchId), 'the match of a change')
            const of = { producer, ...(operatorId !== undefined && { operatorId }) }
            return { ...of, change, urgent, isNew: before === undefined }
          })
          teller.tell({ now: batch.now, producers: batch.producers, heard: batch.heard, told, dropped })
        },
        () => shared.drop(dropped),
      ])
    },
    lost(space) {
      teller.end(space)
      follower?.begin(space)
    },
    trusted(match) {
      const space = matchSpaceOf(match.producer)
      if (!isInTouch(space)) return { ...match, book: withoutProducer(match.book) }
      // What this process speaks for itself it has suspended for everybody.
      if (!match.doubts || isOwn(space)) return match
      return { ...match, book: withoutDoubted(match.book, match.doubts) }
    },
    untilInTouch: () =>
      new Promise((resolve) => {
        const look = async () => {
          const leases = await readLeases(platform.db)
          if (leases.length > 0 && leases.every(({ space }) => isInTouch(space))) resolve()
          else platform.timers.after(lookMilliseconds, look)
        }
        platform.timers.after(0, look)
      }),
  }
}

function withoutProducer(book: MatchBook): MatchBook {
  return book.producerUp ? { ...book, producerUp: false } : book
}
