import type { OpenDatabase } from '@banko/server/platform/database/database.ts'

/**
 * Every table with its row count and a checksum over all that stands in it: equal states, nothing was changed. Counts of
 * wrong sign-ins and the log of refused coupons are left out: to be noted there is what a wrong one is for.
 */
export type DatabaseState = Readonly<Record<string, string>>

interface KnownState {
  /** Which transactions had ended, in PostgreSQL's own words; who writes or locks a row has a number there. */
  readonly ended: string
  readonly state: DatabaseState
}

const known = new WeakMap<OpenDatabase, KnownState>()

/** Reads the tables again only when a transaction that may have written has ended since the last time. */
export function readState(database: OpenDatabase): Promise<DatabaseState> {
  return database.session(async ({ rows }) => {
    const [{ ended } = { ended: '' }] = await rows<{ ended: string }>('select pg_current_snapshot()::text as ended')
    const last = known.get(database)
    if (last?.ended === ended) return last.state
    const tables = await rows<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'sign_in_tries'
        and table_name !~ '^refusal(_day_\\d+)?$' order by 1`,
    )
    const sums = await rows<{ name: string; sum: string }>(tables.map(({ name }) => sumOf(name)).join(' union all '))
    const state = Object.fromEntries(sums.map(({ name, sum }) => [name, sum]))
    known.set(database, { ended, state })
    return state
  })
}

const sumOf = (name: string) => `select '${name}' as name, count(*) || ' rows ' ||
  left(encode(sha256(convert_to(coalesce(string_agg(t::text, e'\\n' order by t::text), ''), 'UTF8')), 'hex'), 16) as sum
  from "${name}" t`
