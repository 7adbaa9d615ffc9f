import type { Random } from '@banko/server/platform/ports.ts'
import type { VirtualTime } from '@banko/simulator/time/virtual-time.ts'
import type { Exchange } from './exchange.ts'
import type { Rest } from './rest.ts'

/** One attempt to bet and what became of it. */
export interface Bet {
  /** Attempt, selection and price: bets of one name in two runs are the same bet. */
  readonly name: string
  readonly event: string
  readonly accepted: boolean
  /** When the listener could have said no, milliseconds. */
  readonly from: number
  readonly until: number
  /** Why not, or how it ended; `open` before that. */
  readonly result: string
}

/** What is put to the test: something that keeps a book by a feed and takes bets on it. */
export interface Listener {
  /** Resolves when everything handed in so far has been worked off. */
  idle(): Promise<void>
  /** Tries to bet on something it shows; `number` counts the attempts of a run. */
  attempt(number: number, random: Random): Promise<void>
  /** All attempts so far, those before a crash too. */
  bets(): Promise<readonly Bet[]>
  /** What it shows, line by line in a fixed order, in its own words: equal books, equal lines. */
  book(): readonly string[]
  /** Whether it takes every producer for up. */
  isUp(): boolean
  /** What it has complained of, in order: why it is not up when it should be. */
  complaints(): readonly string[]
  /** Gone without a goodbye; what it has written stays. */
  crash(): Promise<void>
  /** A new one in its place. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Where a listener finds the feed. */
export interface FeedSide {
  readonly time: VirtualTime
  readonly exchange: Exchange
  readonly request: Rest
}
