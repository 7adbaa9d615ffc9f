import type { MatchBook } from '@banko/betting/match/book.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { rowsOf, rowsPerSport } from '@banko/contract/calls/list-rows.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import type { LeagueName } from '@banko/contract/sites/own-settings.ts'
import type { ReadyOutput } from '../platform/http/ready-output.ts'
import type { Clock } from '../platform/ports.ts'
import { listBestLeagues } from './best-leagues.ts'
import { boardRow, boardRowWith } from './board-row.ts'
import { inMinutes } from './in-minutes.ts'
import type { IndexedBooks } from './indexed-books.ts'
import type { Basis, KeptAnswers } from './kept-answers.ts'
import type { ListSettings } from './list-settings.ts'
import { type Phase, staleAtOf, type Window } from './listed-matches.ts'
import {
  type CountQuery,
  type Found,
  listCategories,
  listMatches,
  listPerSport,
  listSports,
  listTournaments,
  type MatchQuery,
} from './lists.ts'
import type { Scope } from './match-index.ts'
import { listTvMatches, tvHours } from './tv-matches.ts'
import { listHighlights, listPopular } from './wanted-matches.ts'

const hour = 3_600_000

interface Rows {
  readonly matches: BoardRow[]
  readonly total: number
}

interface WithLeagues {
  /** The best leagues as a site names them; absent where it has no list of its own. */
  readonly leagues?: readonly LeagueName[]
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
  readonly books: IndexedBooks
  readonly settings: ListSettings
  /** Shared by all offers, so that they have no more room together than one. */
  readonly kept: KeptAnswers
  /** Of the offer, where it is not that of all. */
  readonly side?: number | undefined
}

/** Every list that is read from memory, as bytes that are kept while they hold. */
export class ListAnswers {
  readonly #needs: Needs
  /** Of inputs that come again as the same object. */
  readonly #known = new WeakMap<object, KnownQuery>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  sports(asked: CountQuery) {
    return this.#answer({ name: 'sports', of: 'members' }, asked, ({ query, books, now }) => ({
      sports: listSports(books, query, now),
    }))
  }

  categories(asked: CountQuery & { sportId: number }) {
    return this.#answer({ name: 'categories', of: 'members' }, asked, ({ query, books, now }) => ({
      categories: listCategories(books, query, now),
    }))
  }

  tournaments(asked: CountQuery & { sportId: number; categoryId?: number }) {
    return this.#answer({ name: 'tournaments', of: 'members' }, asked, ({ query, books, now }) => ({
      tournaments: listTournaments(books, query, now),
    }))
  }

  bestLeagues({ sportId = sports.football, phase, leagues }: WithLeagues & { sportId?: number; phase?: Phase }) {
    const asked = { sportId, ...(phase && { phase }), ...(leagues && { leagues }) }
    const settings = this.#settingsWith(asked)
    return this.#answer({ name: 'bestLeagues', of: 'members' }, asked, ({ books, now }) => ({
      tournaments: listBestLeagues(books, { ...asked, settings }, now),
    }))
  }

  matches(asked: MatchQuery & WithMarkets & { perSport?: number; limit?: number; offset?: number }) {
    return this.#answer({ name: 'matches', of: 'rows' }, asked, ({ query, books, now }) => {
      const { perSport, offset = 0 } = query
      const found =
        perSport === undefined
          ? listMatches(books, { ...query, limit: rowsOf(query), offset }, now)
          : listPerSport(books, { ...query, perSport: rowsPerSport(perSport, query) }, now)
      return toRows(found, query)
    })
  }

  upcoming(asked: WithMarkets & { sportId?: number; hours?: number; limit?: number; offset?: number }) {
    const { settings } = this.#needs
    const { hours = settings.upcomingHours, offset = 0 } = asked
    return this.#answer({ name: 'upcoming', of: 'rows', hours }, asked, ({ query, books, now }) => {
      const page = { phase: 'upcoming', until: now + hours * hour, limit: rowsOf(query), offset } as const
      return toRows(listMatches(books, { ...query, ...page }, now), query)
    })
  }

  highlights(asked: Window & WithMarkets & WithLeagues & { sportId?: number; perSport?: number }) {
    const settings = this.#settingsWith(asked)
    const { perSport = settings.highlightsPerSport } = asked
    return this.#answer({ name: 'highlights', of: 'rows' }, asked, ({ query, books, now }) =>
      toRows(listHighlights(books, { ...query, perSport: rowsPerSport(perSport, query), settings }, now), query),
    )
  }

  popular(asked: WithMarkets & WithLeagues & { limit?: number; phase?: Phase }) {
    const settings = this.#settingsWith(asked)
    const { limit = settings.popularCount } = asked
    return this.#answer({ name: 'popular', of: 'rows' }, asked, ({ query, books, now }) =>
      toRows(listPopular(books, { ...query, limit, settings }, now), query),
    )
  }

  tvMatches(asked: CountQuery) {
    return this.#answer({ name: 'tvMatches', of: 'members', hours: tvHours }, asked, ({ query, books, now }) => ({
      matchIds: listTvMatches(books, query, now),
    }))
  }

  /** One match at its version; a house that is out of touch says so without a new one. */
  match<T>(book: MatchBook, make: () => T): ReadyOutput<T> {
    const basis = { stamp: 2 * book.version + (book.producerUp ? 1 : 0), until: Number.POSITIVE_INFINITY }
    return this.#keep(`match ${book.matchId}`, { basis, now: this.#needs.clock.now() }, make)
  }

  #settingsWith({ leagues }: WithLeagues): ListSettings {
    const { settings } = this.#needs
    return leagues ? { ...settings, bestLeagues: leagues } : settings
  }

  #answer<Query extends AnyQuery, T>(list: List, asked: Query, make: (from: From<Query>) => T): ReadyOutput<T> {
    const { books, clock } = this.#needs
    const now = clock.now()
    const { query, key } = this.#read(list, asked, now)
    const basis = basisOf(books, { list, query }, now)
    return this.#keep(key, { basis, now }, () => make({ query, books, now }))
  }

  /** What two offers answer to the same is kept apart. */
  #keep<T>(key: string, at: { readonly basis: Basis; readonly now: number }, make: () => T): ReadyOutput<T> {
    const { kept, side } = this.#needs
    return kept.get(side === undefined ? key : `${side} ${key}`, at, make)
  }

  #read<Query extends AnyQuery>({ name }: List, asked: Query, now: number): KnownQuery<Query> {
    const known = this.#known.get(asked)
    // Made below from this very object.
    if (known?.name === name && now < known.until) return known as KnownQuery<Query>
    const { query, until } = inMinutes(asked, now)
    const made = { name, query, until, key: `${name} ${JSON.stringify(query)}` }
    this.#known.set(asked, made)
    return made
  }
}

type AnyQuery = Scope & Window & WithMarkets & { readonly matchIds?: readonly number[] }

/** A question as it is answered, and the key of what is kept; asked again, it may read otherwise from a time on. */
interface KnownQuery<Query = AnyQuery> {
  /** Of the list. */
  readonly name: string
  readonly query: Query
  readonly key: string
  readonly until: number
}

interface List {
  readonly name: string
  /** Whether an answer tells of matches, or only of how many there are and where. */
  readonly of: 'rows' | 'members'
  /** The window ends so many hours from now. */
  readonly hours?: number
}

interface From<Query> {
  readonly query: Query
  readonly books: IndexedBooks
  readonly now: number
}

function basisOf({ index }: IndexedBooks, asked: { list: List; query: AnyQuery }, now: number): Basis {
  const { query, list } = asked
  // Favourites are in nobody's group, and one person's alone: made for him.
  if (query.matchIds) return { stamp: 0, until: now }
  const group = index.groupOf(query)
  // Nothing is listed there: until something comes somewhere.
  if (!group) return { stamp: -index.all.membersVersion, until: Number.POSITIVE_INFINITY }
  const stamp = list.of === 'rows' ? group.version : group.membersVersion
  const { from = 0 } = query
  // Once the window has begun those that run by then are in it.
  const staleAt = Math.min(staleAtOf(group, query, now), from > now ? from : Number.POSITIVE_INFINITY)
  const { hours } = list
  if (hours === undefined) return { stamp, until: staleAt }
  const next = group.waiting.all[group.waiting.firstFrom(now + hours * hour)]
  const entersAt = next ? next.book.fixture.startsAt - hours * hour + 1 : Number.POSITIVE_INFINITY
  return { stamp, until: Math.min(staleAt, entersAt) }
}
