import type { MatchId } from '@banko/betting/match/market.ts'
import type { Book } from '../book/index.ts'
import type { Catalogue } from '../catalogue/index.ts'
import type { Operators } from '../operators/index.ts'
import type { Platform } from '../platform/platform.ts'
import { ListAnswers } from './list-answers.ts'
import { listSettingsDefault } from './list-settings.ts'
import { MatchIndex } from './match-index.ts'
import { openBoardTopics } from './publish.ts'
import { openResults, type ResultsAsked, type ResultsListed } from './results.ts'
import { findVideoId } from './tv-matches.ts'

/** What is read of the offer: boards, lists, search, results. */
export interface Lists {
  /** Lists of what is offered now, and a match as it is asked for by itself. */
  readonly answers: ListAnswers
  /** Matches that are over, those long out of memory too. */
  results(asked: ResultsAsked): Promise<ResultsListed>
  /** What the pictures of a match on the TV list are called; `undefined` for every other match. */
  videoIdOf(matchId: MatchId): Promise<string | undefined>
}

interface Above {
  readonly operators: Pick<Operators, 'productsOf'>
  readonly catalogue: Pick<Catalogue, 'results' | 'videoIdOf'>
  readonly book: Pick<Book, 'books' | 'listen'>
}

type Needs = Pick<Platform, 'clock' | 'timers' | 'push' | 'dbReads'>

export function openLists(platform: Needs, { operators, catalogue, book }: Above): Lists {
  const index = new MatchIndex()
  const books = { matches: book.books.matches, index }
  const boards = openBoardTopics(platform, books, operators.productsOf)
  book.listen({
    put: (changed) => index.put(changed),
    drop: (matchId) => index.drop(matchId),
    tell: boards.tell,
    leave: boards.leave,
  })
  return {
    answers: new ListAnswers({ clock: platform.clock, books, settings: listSettingsDefault }),
    results: openResults(platform, catalogue),
    videoIdOf: (matchId) => findVideoId({ db: platform.dbReads, catalogue, books }, matchId),
  }
}
