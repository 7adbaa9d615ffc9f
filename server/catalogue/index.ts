import type { Fixture } from '@banko/betting/match/book.ts'
import type { LeagueMatch } from '@banko/betting/match/league-table.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { TaggedFacts } from './facts.ts'
import { findMatches, type MatchFacts, readMatches, readRefs, readTournamentNames, readVideoId } from './store.ts'
import { storeFixtures } from './store-fixtures.ts'
import { type LeagueQuery, readCompetitors, readLeague } from './store-league.ts'
import { type MatchEnd, type ResultsFound, type ResultsQuery, readResults, writeEnds } from './store-results.ts'

export type { TaggedFacts } from './facts.ts'
export { migrations } from './migrations.ts'
export type { MatchFacts } from './store.ts'
export type { MatchEnd } from './store-results.ts'

export interface Catalogue {
  /** Stores facts and answers fixtures with our numbers, in the same order. */
  storeFixtures(tx: Transaction, facts: readonly TaggedFacts[]): Promise<Fixture[]>
  /** Our numbers of a producer's matches, by its own names; unknown ones are absent. */
  numbersOf(connection: Connection, producer: string, refs: readonly string[]): Promise<Map<string, number>>
  matches(connection: Connection, matchIds: readonly number[]): Promise<Map<number, MatchFacts>>
  /** How matches ended, when they do. */
  writeEnds(connection: Connection, ends: readonly (MatchEnd & { readonly matchId: number })[]): Promise<void>
  /** What the pictures of a match are called where they are shown; `undefined` when there are none. */
  videoIdOf(connection: Connection, matchId: number): Promise<string | undefined>
  results(connection: Connection, query: ResultsQuery): Promise<ResultsFound>
  /** The matches of a league that count in its table, the latest first. */
  league(connection: Connection, query: LeagueQuery): Promise<LeagueMatch[]>
  competitors: typeof readCompetitors
  /** What tournaments are called, by number; unknown ones are absent. */
  tournamentNames(connection: Connection, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  refsOf(
    connection: Connection,
    matchIds: readonly number[],
  ): Promise<{ matchId: number; producer: string; ref: string }[]>
}

export function openCatalogue(): Catalogue {
  return {
    storeFixtures,
    numbersOf: async (connection, producer, refs) => {
      const found = await findMatches(connection, producer, refs)
      return new Map([...found].map(([key, id]) => [key.slice(producer.length + 1), id]))
    },
    matches: readMatches,
    writeEnds,
    videoIdOf: readVideoId,
    results: readResults,
    league: readLeague,
    competitors: readCompetitors,
    tournamentNames: readTournamentNames,
    refsOf: readRefs,
  }
}
