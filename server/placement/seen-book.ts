import type { MatchBook } from '@banko/betting/match/book.ts'
import type { Market, MarketKey } from '@banko/betting/match/market.ts'

/** A match's book as plain data, with the markets that are asked for and no others. */
export interface SeenBook extends Omit<MatchBook, 'markets'> {
  readonly markets: readonly Market[]
}

/** Many coupons see the same: a book never changes, the next version is another one. */
const seen = new WeakMap<MatchBook, Map<string, SeenBook>>()
const read = new WeakMap<SeenBook, MatchBook>()
/** Of one book, by what was asked for; whoever asks for ever other combinations is answered and not remembered. */
const seenMax = 200

export function seeBook(book: MatchBook, asked: Iterable<MarketKey>): SeenBook {
  const keys = [...new Set(asked)]
  const name = keys.join(' ')
  const known = seen.get(book) ?? new Map<string, SeenBook>()
  seen.set(book, known)
  const found = known.get(name)
  if (found) return found
  const { markets, ...rest } = book
  const made = { ...rest, markets: keys.flatMap((key) => markets.get(key) ?? []) }
  if (known.size < seenMax) known.set(name, made)
  return made
}

/** As the rules of betting read it. */
export function readBook(book: SeenBook): MatchBook {
  const known = read.get(book)
  if (known) return known
  const { markets, ...rest } = book
  const made = { ...rest, markets: new Map(markets.map((market) => [market.key, market])) }
  read.set(book, made)
  return made
}
