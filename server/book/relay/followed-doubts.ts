import type { BookChange, MatchBook } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import type { LiveMatch } from '../live-books.ts'
import { type Doubts, judgePrices } from '../price-band.ts'
import type { FollowedBooks } from './followed-books.ts'

/** Until the holder is asked again about the same match, milliseconds. */
const askMilliseconds = 1000

/**
 * Prices of a holder that jump out of the band. Its book says them, so the follower's has them too; but nobody bets on
 * them here until the holder has said them again, as it would ask of a producer. Source: docs/decisions/0010, 0020.
 */
export interface FollowedDoubts {
  /** The match after a change of what was known of it, with the markets of it that are doubted. */
  judged(known: LiveMatch | undefined, match: LiveMatch, change: BookChange): LiveMatch
  /** Matches with doubts that are old enough to be asked about now. */
  due(): MatchId[]
  /** What the holder has of them now, asked a second time. */
  hear(matches: readonly LiveMatch[]): void
}

type Into = Pick<FollowedBooks, 'books' | 'band' | 'now' | 'put' | 'alarm'>

export function openDoubts({ books, band, now, put, alarm }: Into): FollowedDoubts {
  /** By match, when the holder is asked. */
  const doubted = new Map<MatchId, number>()

  const judge = ({ book, doubts }: LiveMatch, change: Partial<BookChange>) => {
    const { markets = [], betting, state } = change
    const said = { markets, ...(betting && { betting }), ...(state && { state }) }
    return judgePrices({ book, ...(doubts && { doubts }) }, said, { band, now: now() })
  }

  return {
    judged(known, match, change) {
      if (!known || !change.markets || match.endedAt !== undefined) return match
      const { matchId } = match.book
      const { doubts, alarms } = judge(known, change)
      alarm(alarms.map((one) => ({ ...one, matchId, producer: match.producer })))
      if (alarms.length > 0 || (doubts.size > 0 && !doubted.has(matchId)))
        doubted.set(matchId, now() + band.confirmSeconds * 1000)
      return withDoubts(match, doubts)
    },
    due() {
      const at = now()
      const due: MatchId[] = []
      for (const [matchId, asksAt] of doubted) {
        if (!books.matches.get(matchId)?.doubts) doubted.delete(matchId)
        else if (asksAt <= at) due.push(matchId)
      }
      for (const matchId of due) doubted.set(matchId, at + askMilliseconds)
      return due
    },
    hear(matches) {
      for (const { book } of matches) {
        const known = books.matches.get(book.matchId)
        // What was said meanwhile will be asked about in its turn.
        if (!known?.doubts || known.book.version !== book.version) continue
        // After a suspension prices begin anew.
        const doubts = new Map([...known.doubts].filter(([key]) => book.markets.get(key)?.status === 'active'))
        const markets = [...doubts.keys()].flatMap((key) => book.markets.get(key) ?? [])
        put([withDoubts(known, judge({ ...known, doubts }, { markets }).doubts)], [])
      }
    },
  }
}

function withDoubts({ doubts: _, ...match }: LiveMatch, doubts: Doubts): LiveMatch {
  return doubts.size > 0 ? { ...match, doubts } : match
}

/** One and the same each time: what is known of a book is known by it. */
const undoubted = new WeakMap<MatchBook, { readonly doubts: Doubts; readonly book: MatchBook }>()

/** The book as bets may be taken on it: what is doubted is suspended. */
export function withoutDoubted(book: MatchBook, doubts: Doubts): MatchBook {
  const known = undoubted.get(book)
  if (known?.doubts === doubts) return known.book
  const markets = new Map(book.markets)
  for (const key of doubts.keys()) {
    const market = markets.get(key)
    if (market?.status === 'active') markets.set(key, { ...market, status: 'suspended' })
  }
  const made = { ...book, markets }
  undoubted.set(book, { doubts, book: made })
  return made
}
