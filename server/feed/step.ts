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

/** A match whose provider has said nothing new, and who prices it. */
export interface AgainMatch {
  readonly matchId: MatchId
  readonly producer: ProducerId
}

/** What a message says of its producer, or what silence says of producers; or what the house itself has to say. */
export interface ProducerWord {
  readonly changes: readonly ProducerChange[]
  readonly known: readonly KnownThrough[]
  readonly again?: readonly AgainMatch[]
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
  /** Matches to be worked out anew, after the items. */
  readonly again?: readonly MatchId[]
  /** The leases that it was taken under; none where there are no other processes. */
  readonly leases: readonly HeldLease[]
  /** When the house took it, milliseconds. */
  readonly now: number
}

/** The feed as a step may use it. */
export interface FeedQueue {
  /** Whether this process is the one that speaks for the matches of a producer. */
  speaksFor(producer: ProducerId): boolean
  /** The spaces of matches that it has leases of; none where there are no other processes. */
  spaces(): readonly string[]
  /**
   * Has matches worked out anew, after everything handed in before; resolves when that has been written, or when it
   * could not be. What of it was written, `prepare` knows.
   */
  takeAgain(matches: readonly AgainMatch[]): Promise<void>
}

/**
 * What a module does with a batch. `prepare` writes in the batch's transaction and changes nothing in memory;
 * the function it answers runs after the commit and must not fail.
 */
export interface FeedStep {
  /** Before the first batch. */
  begin?(queue: FeedQueue): void
  prepare(tx: Transaction, batch: FeedBatch): Promise<() => void>
  /** What there is to see of matches: after what was handed in before it, outside every transaction. */
  show?(insights: readonly MatchInsight[]): void
  /** Another process speaks for these matches from here on. */
  lost?(space: string): void
}
