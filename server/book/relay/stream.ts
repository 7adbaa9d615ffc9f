import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { KnownThrough, ProducerChange } from '../../feed/index.ts'
import type { LiveMatch } from '../live-books.ts'

/** What holders say of their books, and what followers ask for. Source: docs/decisions/0011. */
export const streamSubject = 'book.stream'
export const askSubject = 'book.ask'

/** Between two words on where a holder stands, milliseconds. */
export const standMilliseconds = 500
/** A holder that was not heard for so long is out of touch. */
export const silenceMilliseconds = 2000

/** One change with who prices its match. */
export interface ToldChange {
  readonly producer: string
  /** Of a match that one operator alone offers. */
  readonly operatorId?: number
  readonly change: BookChange
  readonly urgent: boolean
  readonly isNew: boolean
}

/** A `LiveMatch` as plain data. */
export type MatchData = Omit<LiveMatch, 'book' | 'closedMarkets' | 'doubts' | 'provided' | 'results'> & {
  readonly book: Omit<MatchBook, 'markets'> & { readonly markets: readonly (readonly [string, unknown])[] }
  readonly closedMarkets: readonly (readonly [string, number])[]
}

interface Said {
  readonly space: string
  /** Of the lease under which it is said. */
  readonly epoch: number
}

export interface News extends Said {
  readonly kind: 'news'
  readonly seq: number
  /** When the batch was taken, milliseconds. */
  readonly now: number
  readonly producers: readonly ProducerChange[]
  /** The newest words of its producers that the batch brought. */
  readonly heard: readonly KnownThrough[]
  readonly told: readonly ToldChange[]
  /** Matches that leave the book. */
  readonly dropped: readonly MatchId[]
}

export interface Part extends Said {
  readonly kind: 'part'
  readonly run: number
  readonly index: number
  readonly matches: readonly MatchData[]
}

/** A match as it is now, for a follower that doubts what it was told of it. */
export interface Again extends Said {
  readonly kind: 'again'
  readonly matches: readonly MatchData[]
}

export type StreamMessage =
  /** What a batch changed; `seq` rises by one with each. Everything before it is told when it is heard in order. */
  | News
  /**
   * Where the holder stands, and the newest words of its producers that it has. `isComplete`: it has recovered, and
   * answers whoever asks for the book.
   */
  | (Said & {
      readonly kind: 'stand'
      readonly seq: number
      readonly isComplete: boolean
      readonly heard: readonly KnownThrough[]
    })
  /** Some matches of a run, each at the version that it had when this was said. */
  | Part
  | Again
  | (Said & {
      readonly kind: 'end'
      readonly run: number
      readonly parts: number
      readonly producers: readonly ProducerChange[]
    })

/** What a follower asks a holder for: all matches of a space, or one of them again. */
export interface Asked {
  readonly space: string
  readonly matchId?: MatchId
}

export function encodeAsked(asked: Asked): Uint8Array {
  return Buffer.from(JSON.stringify(asked))
}

export function decodeAsked(data: Uint8Array): Asked {
  return JSON.parse(Buffer.from(data).toString()) as Asked
}

export function encodeMessage(message: StreamMessage): Uint8Array {
  return Buffer.from(JSON.stringify(message))
}

/** Trusts its input: the bus hands on what the house has signed, and nothing else. */
export function decodeMessage(data: Uint8Array): StreamMessage {
  return JSON.parse(Buffer.from(data).toString()) as StreamMessage
}

export function matchData(live: LiveMatch): MatchData {
  const { book, closedMarkets, doubts: _doubts, results: _results, ...match } = live
  return { ...match, book: { ...book, markets: [...book.markets] }, closedMarkets: [...closedMarkets] }
}

export function matchOf({ book, closedMarkets, ...match }: MatchData): LiveMatch {
  // What matchData made of a map is one again.
  const markets = new Map(book.markets as [string, never][])
  return { ...match, book: { ...book, markets }, closedMarkets: new Map(closedMarkets) }
}

/** Texts of so many bytes go in one message: nobody else is held up for long while it is made, or taken. */
const pieceBytes = 250_000

/** Texts in lists of a size; one at least, even when there are none. A text that is larger has a list of its own. */
export function inPieces(texts: readonly string[]): string[][] {
  const pieces: string[][] = [[]]
  let filled = 0
  for (const text of texts) {
    const bytes = Buffer.byteLength(text)
    if (filled + bytes > pieceBytes && filled > 0) {
      pieces.push([])
      filled = 0
    }
    pieces.at(-1)?.push(text)
    filled += bytes
  }
  return pieces
}

/** A message whose list of many was put into text already. */
export function encodeWith<Message extends StreamMessage, Many extends 'told' | 'matches'>(
  message: Omit<Message, Many>,
  many: Many,
  texts: readonly string[],
): Uint8Array {
  const head = JSON.stringify(message).slice(0, -1)
  return Buffer.from(`${head},"${many}":[${texts.join(',')}]}`)
}
