import type { OutcomeResult } from '@banko/betting/coupon/settle-leg.ts'
import type { BettingStatus } from '@banko/betting/match/book.ts'
import type { Insight } from '@banko/betting/match/insight.ts'
import type { Market, MarketKey, OutcomeId } from '@banko/betting/match/market.ts'
import type { MatchState } from '@banko/betting/match/match-clock.ts'
import type { FixtureFacts } from './fixture-facts.ts'

/**
 * Names a source of messages that can be up or down: `simulator`, `season` … Several that speak of the same matches
 * share what stands before the colon: `unifiedOdds:1`, `unifiedOdds:3`.
 */
export type ProducerId = string
/** A provider's own name of a match, unique in its producer. The house's number comes from the catalogue. */
export type MatchRef = string

interface Common {
  readonly producer: ProducerId
  /** When the provider made it, milliseconds since 1970, UTC. */
  readonly at: number
  /**
   * Made on this side and not by the producer: from a document that was fetched, or by a clock of ours. It says nothing of
   * how far the producer has been heard, whatever `at` is.
   */
  readonly own?: true
}

interface AboutMatch extends Common {
  readonly match: MatchRef
}

/** Some outcomes of a market. */
export interface MarketPart {
  readonly key: MarketKey
  readonly outcomes: readonly OutcomeId[]
}

export interface MarketResult {
  readonly key: MarketKey
  readonly outcomes: readonly { readonly id: OutcomeId; readonly result: OutcomeResult }[]
  /** Of its other outcomes nothing is decided: they stay on offer, and these are no longer taken. */
  readonly undecided?: true
}

/**
 * What there is to see of a match besides bets, whole. It goes beside the book: it is not kept raw, touches neither the
 * gate nor a version, and may be lost. Source: docs/decisions/0012.
 */
export interface InsightMessage extends AboutMatch {
  readonly kind: 'insight'
  readonly insight: Insight
}

/** The one language every provider is turned into. Source: house.md, the way of the data. */
export type FeedMessage = BookMessage | InsightMessage

/** What the book, the bets and the producers' state are made of. */
export type BookMessage =
  /** A match is new, or its facts have changed. */
  | (AboutMatch & {
      readonly kind: 'fixture'
      readonly facts: FixtureFacts
      /** The one operator that offers it; absent: every one may. */
      readonly operatorId?: number
    })
  /** Prices, state, betting status. Markets not listed stay as they were; `complete` says that there are no others. */
  | (AboutMatch & {
      readonly kind: 'odds'
      readonly state?: MatchState
      readonly betting?: BettingStatus
      /** Why betting stopped, as the producer names it; empty: nothing is said any more. */
      readonly stopReason?: string
      readonly markets: readonly Market[]
      /** Markets that are no longer on offer. */
      readonly removed?: readonly MarketKey[]
      readonly complete?: boolean
      /** From here on this producer prices the match: when it is down, the match is. */
      readonly takesOver?: boolean
    })
  /** Everything active on this match is suspended at once; or, of these markets, those that are active. */
  | (AboutMatch & { readonly kind: 'betStop'; readonly markets?: readonly MarketKey[] })
  /** A market with a result is taken off; one that has been offered again since it was made takes no bet. */
  | (AboutMatch & {
      readonly kind: 'settlement'
      readonly certainty: 'provisional' | 'confirmed'
      readonly markets: readonly MarketResult[]
      readonly stillOffered?: readonly MarketKey[]
    })
  /** A result has come that cannot be read: the market is suspended, and the message kept for a person to look at. */
  | (AboutMatch & { readonly kind: 'unreadableResult'; readonly market: MarketKey; readonly reason: string })
  | (AboutMatch & { readonly kind: 'settlementRollback'; readonly markets: readonly (MarketKey | MarketPart)[] })
  /** Bets accepted in [from, until) are void; an absent bound is open. No market listed means all of the match. */
  | (AboutMatch & {
      readonly kind: 'cancel'
      readonly from?: number
      readonly until?: number
      readonly markets?: readonly (MarketKey | MarketPart)[]
      readonly stillOffered?: readonly MarketKey[]
      /** Why markets are void, in the producer's words, as far as it is told. */
      readonly reasons?: Readonly<Record<MarketKey, string>>
    })
  | (AboutMatch & {
      readonly kind: 'cancelRollback'
      readonly from?: number
      readonly until?: number
      readonly markets?: readonly (MarketKey | MarketPart)[]
    })
  /**
   * The producer lives. `subscribed` false: it has lost us and must be recovered. `at` is what it has told everything
   * through; `saidAt` when it says so, milliseconds, where that is later.
   */
  | (Common & { readonly kind: 'alive'; readonly subscribed: boolean; readonly saidAt?: number })
  /** A recovery is complete; only the one we asked for counts. */
  | (Common & { readonly kind: 'snapshotComplete'; readonly requestId: string })

export type MatchMessage = Extract<BookMessage, { match: MatchRef }>

/** Producers with the same one give the same names to the same matches. */
export function matchSpaceOf(producer: ProducerId): string {
  const colon = producer.indexOf(':')
  return colon < 0 ? producer : producer.slice(0, colon)
}

/** Takes messages in order; resolves when they are in the book and the gate. Waiting for it is the back-pressure. */
export type FeedSink = (messages: readonly FeedMessage[]) => Promise<void>

/**
 * A source of feed messages. It never touches the database or the book. A message that is not its `own` is a word of the
 * producer: everything that the producer made earlier has been sent before it, or coupons are decided too soon.
 */
export interface FeedProvider {
  readonly producer: ProducerId
  /** Begins to send. What it has to say about the present comes by `recover`. */
  start(sink: FeedSink): Promise<void>
  /**
   * Sends everything that is on offer now, with the results made known after `after` (milliseconds, by the provider's
   * own clock), then `snapshotComplete` with this id. Without `after` no results: who knows nothing has nothing to
   * settle.
   */
  recover(requestId: string, after?: number): Promise<void>
  /**
   * Results of these matches as far as they are final by now, each with its last state; nothing about matches that are
   * not over or not this provider's. For coupons whose matches ended while nobody listened.
   */
  results?(matches: readonly MatchRef[]): readonly FeedMessage[]
  stop(): Promise<void>
}
