import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

/** What was counted under a name until `ends_at`; then it begins anew. */
export interface TriesRow {
  key: string
  ends_at: number
  wrong: number
  good: number
}

export interface TriesTaken {
  /** Counted first; above `ownMax` nothing else is. */
  readonly own: string
  readonly ownMax: number
  /** Counted besides. */
  readonly wide: readonly string[]
  /** Only read. */
  readonly site: string
  readonly now: number
  readonly endsAt: number
}

/**
 * Counts one try under every name and answers what stands there now, in one statement, so that tries sent at once to
 * several processes count like as many sent in turn. Names are taken in one order by all, `own` before the others.
 */
export async function takeTries(connection: Connection, taken: TriesTaken): Promise<TriesRow[]> {
  const { own, ownMax, wide, site, now, endsAt } = taken
  const counted = sql`on conflict (key) do update set
    wrong = case when t.ends_at <= ${now} then 1 else t.wrong + 1 end,
    ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end
    returning key, ends_at, wrong, good`
  const found = await sql<TriesRow>`
    with own as (
      insert into sign_in_tries as t (key, ends_at, wrong) values (${own}, ${endsAt}::bigint, 1) ${counted}
    ), wide as (
      insert into sign_in_tries as t (key, ends_at, wrong)
      select n.key, ${endsAt}::bigint, 1 from unnest(${[...wide].toSorted()}::text[]) as n(key), own
      where own.wrong <= ${ownMax} order by n.key ${counted}
    )
    select * from own union all select * from wide
    union all select key, ends_at, wrong, good from sign_in_tries where key = ${site} and ends_at > ${now}
  `.execute(connection)
  return found.rows
}

/** It was wrong, it was right for whoever is named so, or it was not looked at. */
export type Outcome =
  | { readonly kind: 'wrong' }
  | { readonly kind: 'good'; readonly who: string }
  | { readonly kind: 'unseen' }

export interface TriesDone {
  /** Take one try back under each. */
  readonly back: readonly string[]
  readonly site: string
  readonly outcome: Outcome
  readonly now: number
  readonly endsAt: number
}

/**
 * What became of a try: counted for the site, and given back where it does not count. Of one name only one good try
 * counts until it ends.
 */
export async function settleTries(connection: Connection, done: TriesDone): Promise<void> {
  const { back, site, outcome, now, endsAt } = done
  const wrong = outcome.kind === 'wrong' ? 1 : 0
  const who = outcome.kind === 'good' ? [outcome.who] : []
  await sql`
    with named as (
      select key from sign_in_tries where key = any(${[...back]}::text[]) and ends_at > ${now} order by key for update
    ), given as (
      update sign_in_tries t set wrong = greatest(t.wrong - 1, 0) from named where t.key = named.key returning t.key
    ), fresh as (
      insert into sign_in_tries as t (key, ends_at, wrong)
      select n.key, ${endsAt}::bigint, 0 from unnest(${who}::text[]) as n(key)
      on conflict (key) do update set ends_at = excluded.ends_at where t.ends_at <= ${now} returning 1
    )
    insert into sign_in_tries as t (key, ends_at, wrong, good)
    select ${site}, ${endsAt}::bigint, ${wrong}::integer, (select count(*) from fresh)
    from (select count(*) from given) as first
    on conflict (key) do update set
      wrong = case when t.ends_at <= ${now} then 0 else t.wrong end + excluded.wrong,
      good = case when t.ends_at <= ${now} then 0 else t.good end + excluded.good,
      ends_at = case when t.ends_at <= ${now} then excluded.ends_at else t.ends_at end`.execute(connection)
}

export async function deleteTries(connection: Connection, now: number): Promise<void> {
  await sql`delete from sign_in_tries where ends_at <= ${now}`.execute(connection)
}
