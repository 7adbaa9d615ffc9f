import type { Kysely, QueryExecutorProvider } from 'kysely'

/**
 * Connections without any table: each store names its own with `withTables<…>()`, so nobody reads another's.
 * `int8` columns arrive as safe-integer numbers on both drivers; one that is not safe is a fault.
 */
// biome-ignore lint/complexity/noBannedTypes: no tables at all is what is meant
export type Database = Kysely<{}>
/** Carries out statements; the marker keeps a database from being taken for one. */
export interface Transaction extends QueryExecutorProvider {
  readonly isTransaction: true
}
/** What a store takes: a transaction must be handed down, never replaced by the database inside one. */
export type Connection = Database | Transaction
