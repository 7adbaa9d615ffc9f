import type { Fixture } from '@banko/betting/book.ts'
import type { HomeAway } from '@banko/betting/match-clock.ts'
import type { Connection, Transaction } from '../platform/platform.ts'
import type { TaggedFacts } from './facts.ts'
import { findMatches, type MatchFacts, readMatches, readRefs, writeScores } from './store.ts'
import { storeFixtures } from './store-fixtures.ts'

export type { FixtureFacts, TaggedFacts } from './facts.ts'
export { migrations } from './migrations.ts'
export type { MatchFacts } from './store.ts'

export interface Catalogue {
  /** Stores facts and answers fixtures with our numbers, in the same order. */
  storeFixtures(tx: Transaction, facts: readonly TaggedFacts[]): Promise<Fixture[]>
  /** Our numbers of a producer's matches, by its own names; unknown ones are absent. */
  numbersOf(connection: Connection, producer: string, refs: readonly string[]): Promise<Map<string, number>>
  matches(connection: Connection, matchIds: readonly number[]): Promise<Map<number, MatchFacts>>
  /** Final scores, when matches end. */
  writeScores(
    connection: Connection,
    scores: readonly { readonly matchId: number; readonly score: HomeAway }[],
  ): Promise<void>
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
    writeScores,
    refsOf: readRefs,
  }
}
