import { sql } from 'kysely'
import { must } from '../must.ts'
import type { Connection, Transaction } from '../platform.ts'
import type { JobData } from './jobs.ts'

export interface TakenJob {
  readonly number: number
  readonly name: string
  readonly data: JobData
  readonly tries: number
  readonly turn: number
  /** Of what comes again and again. */
  readonly every: number | null
}

/** Who has a job: nobody else has taken it while both still agree. */
export type JobTurn = Pick<TakenJob, 'number' | 'turn'>

export interface NewJob {
  readonly name: string
  readonly key: string | undefined
  readonly data: JobData
  readonly dueAt: number
}

export async function insertJob(tx: Transaction, { name, key, data, dueAt }: NewJob): Promise<void> {
  await sql`
    insert into job (name, key, data, due_at) values (${name}, ${key ?? null}, ${JSON.stringify(data)}::jsonb, ${dueAt})
    on conflict (name, key) where dead_at is null do update
    set data = excluded.data, due_at = least(job.due_at, excluded.due_at), tries = 0, turn = job.turn + 1`.execute(tx)
}

/** What comes every so often, first after that time; never later than that from now. */
export async function keepEvery(
  connection: Connection,
  { name, every, now }: { readonly name: string; readonly every: number; readonly now: number },
): Promise<void> {
  await sql`
    insert into job (name, key, data, due_at, every_milliseconds) values (${name}, 'every', '{}', ${now + every}, ${every})
    on conflict (name, key) where dead_at is null do update
    set due_at = least(job.due_at, excluded.due_at), every_milliseconds = excluded.every_milliseconds`.execute(
    connection,
  )
}

export interface Wanted {
  readonly names: readonly string[]
  /** Numbers of what this process is doing already. */
  readonly except: readonly number[]
}

const isWanted = ({ names, except }: Wanted) => sql`
  name = any(${[...names]}::text[]) and number <> all(${[...except]}::bigint[]) and dead_at is null`

/** Takes what is due, until a time: whoever has not ended it or taken it further by then has lost it. */
export async function takeDue(
  connection: Connection,
  wanted: Wanted & { readonly now: number; readonly until: number; readonly countMax: number },
): Promise<readonly TakenJob[]> {
  const taken = await sql<TakenJob>`
    update job set due_at = ${wanted.until}, tries = tries + 1, turn = turn + 1
    where number in (
      select number from job
      where ${isWanted(wanted)} and due_at <= ${wanted.now}
      order by due_at, number limit ${wanted.countMax} for update skip locked)
    returning number, name, data, tries, turn, every_milliseconds as every`.execute(connection)
  return taken.rows
}

/** When the next of these is due, milliseconds. */
export async function findNextDue(connection: Connection, wanted: Wanted): Promise<number | undefined> {
  const found = await sql<{ due: number | null }>`
    select min(due_at) as due from job where ${isWanted(wanted)}`.execute(connection)
  return must(found.rows[0], 'the row of a minimum').due ?? undefined
}

/** Keeps what was taken for longer. */
export async function extendTurns(connection: Connection, turns: readonly JobTurn[], until: number): Promise<void> {
  await sql`
    update job set due_at = ${until}
    from unnest(${turns.map(({ number }) => number)}::bigint[], ${turns.map(({ turn }) => turn)}::bigint[]) as t(number, turn)
    where job.number = t.number and job.turn = t.turn`.execute(connection)
}

/** What is done is gone. */
export async function deleteDone(connection: Connection, { number, turn }: JobTurn): Promise<void> {
  await sql`delete from job where number = ${number} and turn = ${turn}`.execute(connection)
}

/** What comes again and has been done. */
export async function beginAnew(connection: Connection, { number, turn }: JobTurn, dueAt: number): Promise<void> {
  await sql`
    update job set due_at = ${dueAt}, tries = 0, failed = null
    where number = ${number} and turn = ${turn}`.execute(connection)
}

export async function putOff(
  connection: Connection,
  { number, turn }: JobTurn,
  failed: { readonly dueAt: number; readonly why: string },
): Promise<void> {
  await sql`
    update job set due_at = ${failed.dueAt}, failed = ${failed.why}
    where number = ${number} and turn = ${turn}`.execute(connection)
}

/** Nobody tries it again; it stays to be looked at. False: somebody else has it. */
export async function bury(
  connection: Connection,
  { number, turn }: JobTurn,
  failed: { readonly at: number; readonly why: string },
): Promise<boolean> {
  const buried = await sql`
    update job set dead_at = ${failed.at}, failed = ${failed.why}
    where number = ${number} and turn = ${turn} returning number`.execute(connection)
  return buried.rows.length > 0
}
