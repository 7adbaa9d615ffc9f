import type { MatchBook } from '@banko/betting/book.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { Clock } from '../platform/ports.ts'
import type { ReadyOutput } from '../platform/ready-output.ts'
import { listBestLeagues } from './best-leagues.ts'
import { boardRow, boardRowWith } from './board-row.ts'
import type { BookSettings } from './book-settings.ts'
import { type Basis, KeptAnswers } from './kept-answers.ts'
import { staleAtOf, type Window } from './listed-matches.ts'
import {
  type Found,
  listCategories,
  listMatches,
  listPerSport,
  listSports,
  listTournaments,
  type MatchQuery,
} from './lists.ts'
import type { LiveBooks } from './live-books.ts'
import type { Scope } from './match-index.ts'
import { listTvMatches, tvHours } from './tv-matches.ts'
import { listHighlights, listPopular } from './wanted-matches.ts'

const hour = 3_600_000
/** Rows of a list when nobody says how many. Source: betting-core §9, lists. */
const rowsDefault = 10
const liveRowsDefault = 1000

interface Rows {
  readonly matches: BoardRow[]
  readonly total: number
}

interface WithMarkets {
  readonly markets?: readonly string[]
}

function toRows({ matches, total }: Found, { markets }: WithMarkets): Rows {
  const toRow = markets ? (book: MatchBook) => boardRowWith(book, markets) : boardRow
  return { matches: matches.map(toRow), total }
}

interface Needs {
  readonly clock: Clock
  readonly books: LiveBooks
  readonly settings: BookSettings
}

/** Every list that is read from memory, as bytes that are kept while they hold. */
export class ListAnswers {
  readonly #needs: Needs
  readonly #kept = new KeptAnswers()
  /** Of inputs that come again as the same object. */
  readonly #keys = new WeakMap<object, string>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  sports(query: Window) {
    return this.#answer('sports', { query, of: 'members' }, (books, now) => ({ sports: listSports(books, query, now) }))
  }

  categories(query: Window & { sportId: number }) {
    return this.#answer('categories', { query, of: 'members' }, (books, now) => ({
      categories: listCategories(books, query, now),
    }))
  }

  tournaments(query: Window & { sportId: number; categoryId?: number }) {
    return this.#answer('tournaments', { query, of: 'members' }, (books, now) => ({
      tournaments: listTournaments(books, query, now),
    }))
  }

  bestLeagues({ sportId = 1 }: { sportId?: number }) {
    const { settings } = this.#needs
    return this.#answer('bestLeagues', { query: { sportId }, of: 'members' }, (books, now) => ({
      tournaments: listBestLeagues(books, { sportId, settings }, now),
    }))
  }

  matches(query: MatchQuery & WithMarkets & { perSport?: number; limit?: number; offset?: number }) {
    const { perSport, limit = query.phase === 'live' ? liveRowsDefault : rowsDefault, offset = 0 } = query
    return this.#answer('matches', { query, of: 'rows' }, (books, now) =>
      toRows(
        perSport === undefined
          ? listMatches(books, { ...query, limit, offset }, now)
          : listPerSport(books, { ...query, perSport }, now),
        query,
      ),
    )
  }

  upcoming(query: WithMarkets & { sportId?: number; hours?: number; limit?: number; offset?: number }) {
    const { settings } = this.#needs
    const { hours = settings.upcomingHours, limit = rowsDefault, offset = 0 } = query
    return this.#answer('upcoming', { query, of: 'rows', hours }, (books, now) =>
      toRows(listMatches(books, { ...query, phase: 'upcoming', until: now + hours * hour, limit, offset }, now), query),
    )
  }

  highlights(query: Window & WithMarkets & { sportId?: number; perSport?: number }) {
    const { settings } = this.#needs
    const { perSport = settings.highlightsPerSport } = query
    return this.#answer('highlights', { query, of: 'rows' }, (books, now) =>
      toRows(listHighlights(books, { ...query, perSport, settings }, now), query),
    )
  }

  popular(query: WithMarkets & { limit?: number }) {
    const { settings } = this.#needs
    const { limit = settings.popularCount } = query
    return this.#answer('popular', { query, of: 'rows' }, (books, now) =>
      toRows(listPopular(books, { limit, settings }, now), query),
    )
  }

  tvMatches() {
    return this.#answer('tvMatches', { query: {}, of: 'members', hours: tvHours }, (books, now) => ({
      matchIds: listTvMatches(books, now),
    }))
  }

  /** One match at its version; a house that is out of touch says so without a new one. */
  match<T>(book: MatchBook, make: () => T): ReadyOutput<T> {
    const basis = { stamp: 2 * book.version + (book.producerUp ? 1 : 0), until: Number.POSITIVE_INFINITY }
    return this.#kept.get(`match ${book.matchId}`, { basis, now: this.#needs.clock.now() }, make)
  }

  #answer<T>(name: string, asked: Asked, make: (books: LiveBooks, now: number) => T): ReadyOutput<T> {
    const { books, clock } = this.#needs
    const now = clock.now()
    const basis = basisOf(books, asked, now)
    return this.#kept.get(this.#keyOf(name, asked.query), { basis, now }, () => make(books, now))
  }

  #keyOf(name: string, query: object): string {
    const known = this.#keys.get(query)
    if (known !== undefined) return known
    const key = `${name} ${JSON.stringify(query)}`
    this.#keys.set(query, key)
    return key
  }
}

interface Asked {
  readonly query: Scope & Window & WithMarkets & { readonly matchIds?: readonly number[] }
  /** Whether an answer tells of matches, or only of how many there are and where. */
  readonly of: 'rows' | 'members'
  /** The window ends so many hours from now. */
  readonly hours?: number
}

function basisOf({ index }: LiveBooks, { query, of, hours }: Asked, now: number): Basis {
  // Favourites are in nobody's group, and one person's alone: made for him.
  if (query.matchIds) return { stamp: 0, until: now }
  const group = index.groupOf(query)
  // Nothing is listed there: until something comes somewhere.
  if (!group) return { stamp: -index.all.membersVersion, until: Number.POSITIVE_INFINITY }
  const stamp = of === 'rows' ? group.version : group.membersVersion
  const staleAt = staleAtOf(group, query, now)
  if (hours === undefined) return { stamp, until: staleAt }
  const next = group.waiting.all[group.waiting.firstFrom(now + hours * hour)]
  const entersAt = next ? next.book.fixture.startsAt - hours * hour + 1 : Number.POSITIVE_INFINITY
  return { stamp, until: Math.min(staleAt, entersAt) }
}
