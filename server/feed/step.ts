import type { Fixture } from '@banko/betting/match/book.ts'
import type { Insight } from '@banko/betting/match/insight.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { MatchMessage, ProducerId } from '@banko/contract/feed/message.ts'
import type { Transaction } from '../platform/platform.ts'

/** A message about a match, with our number of it; `fixture` when the message brought facts. */
export interface FeedItem {
  readonly message: MatchMessage
  readonly matchId: MatchId
  readonly fixture?: Fixture
}

/** What there is to see of a match, with our number of it. */
export interface MatchInsight {
  readonly matchId: MatchId
  readonly insight: Insight
}

/** A producer went up or down. `epoch` rises with every change. */
export interface ProducerChange {
  readonly producer: ProducerId
  readonly up: boolean
  readonly epoch: number
}

/** Everything that a producer made up to `at`, by its own clock, has been taken. */
export interface KnownThrough {
  readonly producer: ProducerId
  readonly at: number
}

/** What a message says of its producer, or what silence says of producers. */
export interface ProducerWord {
  readonly changes: readonly ProducerChange[]
  readonly known: readonly KnownThrough[]
}

/** The right to speak for the producers of one space of matches, until somebody else has a later epoch of it. */
export interface HeldLease {
  readonly space: string
  readonly epoch: number
}

export interface FeedBatch {
  readonly items: readonly FeedItem[]
  readonly producers: readonly ProducerChange[]
  /** The newest word of each producer that this batch brings. */
  readonly heard: readonly KnownThrough[]
  /** The leases that it was taken under; none where there are no other processes. */
  readonly leases: readonly HeldLease[]
  /** When the house took it, milliseconds. */
  readonly now: number
}

/**
 * What a module does with a batch. `prepare` writes in the batch's transaction and changes nothing in memory;
 * the function it answers runs after the commit and must not fail.
 */
export interface FeedStep {
  prepare(tx: Transaction, batch: FeedBatch): Promise<() => void>
  /** What there is to see of matches: after what was handed in before it, outside every transaction. */
  show?(insights: readonly MatchInsight[]): void
  /** Another process speaks for these matches from here on. */
  lost?(space: string): void
}
