import type { MatchId } from '@banko/betting/match/market.ts'
import type { LeagueTable } from '@banko/contract/calls/book.ts'
import type { Book } from '../book/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Operators } from '../operators/index.ts'
import { must } from '../platform/must.ts'
import type { Platform } from '../platform/platform.ts'
import type { IndexedBooks } from './indexed-books.ts'
import { KeptAnswers } from './kept-answers.ts'
import { type League, openLeagueTables } from './league-tables.ts'
import { ListAnswers } from './list-answers.ts'
import { listSettingsDefault } from './list-settings.ts'
import { MatchIndex } from './match-index.ts'
import { openBoardTopics } from './publish.ts'
import { openResults, type ResultsAsked, type ResultsListed } from './results.ts'
import { findVideoId } from './tv-matches.ts'

/** What is read of an operator's offer: boards, lists, search, results. */
export interface Lists {
  /** Lists of what the operator offers now, and a match as it is asked for by itself. */
  answersOf(operatorId: number): ListAnswers
  /** Matches that are over, those long out of memory too. */
  results(operatorId: number, asked: ResultsAsked): Promise<ResultsListed>
  /** The table of a league, as the results say. */
  leagueTable(operatorId: number, league: League): Promise<LeagueTable>
  /** What the pictures of a match on the operator's TV list are called; `undefined` for every other match. */
  videoIdOf(operatorId: number, matchId: MatchId): Promise<string | undefined>
}

interface Above {
  readonly operators: Pick<Operators, 'productsOf'>
  readonly catalogue: Pick<Catalogue, 'results' | 'league' | 'competitors' | 'videoIdOf'>
  readonly book: Pick<Book, 'offerOf' | 'sideOf' | 'listen'>
}

type Needs = Pick<Platform, 'clock' | 'timers' | 'push' | 'dbReads'>

interface ListsOfOffer {
  readonly books: IndexedBooks
  readonly answers: ListAnswers
}

export function openLists(platform: Needs, { operators, catalogue, book }: Above): Lists {
  const { clock, dbReads } = platform
  const kept = new KeptAnswers()
  const ofOffers = new Map<number | undefined, ListsOfOffer>()
  const topics = openBoardTopics(platform, { productsOf: operators.productsOf, sideOf: book.sideOf })
  book.listen(({ side, matches }) => {
    const index = new MatchIndex()
    const books = { matches, index }
    const boards = topics.open(side, books)
    const answers = new ListAnswers({ clock, books, settings: listSettingsDefault, kept, side })
    ofOffers.set(side, { books, answers })
    return {
      put: (changed) => index.put(changed),
      drop: (matchId) => index.drop(matchId),
      tell: boards.tell,
      leave: boards.leave,
    }
  })
  const listsOf = (operatorId: number) => must(ofOffers.get(book.sideOf(operatorId)), 'the lists of an offer')
  return {
    answersOf: (operatorId) => listsOf(operatorId).answers,
    results: openResults(platform, catalogue),
    leagueTable: openLeagueTables(platform, catalogue),
    videoIdOf: (operatorId, matchId) =>
      findVideoId({ db: dbReads, catalogue, books: listsOf(operatorId).books }, matchId),
  }
}
