/**
 * One forward step of the schema. `id` is `<module>-<number>`, for instance `ledger-1`; never edited once landed.
 * Each module exports its own list as `migrations` from `migrations.ts`; main.ts joins them in module order.
 */
export interface Migration {
  readonly id: string
  /** Any number of SQL statements, PostgreSQL 15, run in one transaction with all the others that are new. */
  readonly sql: string
}
