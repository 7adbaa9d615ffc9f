import type { SegmentOf, SegmentRule } from '@banko/contract/promotions/who-shape.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** A segment as it stands, and whether a player is in its list. */
export interface SegmentStored {
  readonly id: number
  readonly version: number
  readonly name: string
  /** Null: players who were named. */
  readonly rule: SegmentRule | null
  readonly listed: boolean
}

/** Some of an operator's, by their numbers; those of others are absent. */
export async function readSegments(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  segmentIds: readonly number[],
): Promise<ReadonlyMap<number, SegmentStored>> {
  const found = await sql<SegmentStored>`
    select s.id, s.version, s.name, s.rule, exists (
      select from segment_player p
      where p.operator_id = s.operator_id and p.segment_id = s.id and p.player_id = ${playerId}) as listed
    from segment s where s.operator_id = ${operatorId} and s.id = any(${[...segmentIds]}::bigint[])`.execute(connection)
  return new Map(found.rows.map((row) => [row.id, row]))
}

/** Whether the operator has it. */
export async function isSegment(connection: Connection, operatorId: number, segmentId: number): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select id from segment where operator_id = ${operatorId} and id = ${segmentId}`.execute(connection)
  return found.rows.length > 0
}

/** A segment as the desk lists it. */
export interface SegmentListed extends Omit<SegmentStored, 'listed'> {
  readonly players: number
  readonly used_by: number[]
  readonly saved_at: number
}

/** With the offers that are for it and may still be given, the newest first; one alone where it is named. */
export async function listStored(
  connection: Connection,
  operatorId: number,
  { segmentId, countMax }: { readonly segmentId?: number; readonly countMax: number },
): Promise<SegmentListed[]> {
  const found = await sql<SegmentListed>`
    select s.id, s.version, s.name, s.rule, s.saved_at,
      (select count(*)::int from segment_player p where p.operator_id = s.operator_id and p.segment_id = s.id) as players,
      array(
        select o.id from offer o join offer_version v
          on v.operator_id = o.operator_id and v.offer_id = o.id and v.version = o.version
        where o.operator_id = s.operator_id and o.state <> 'ended' and v.terms #> '{who,segmentId}' = to_jsonb(s.id)
        order by o.id desc) as used_by
    from segment s
    where s.operator_id = ${operatorId} and (${segmentId ?? null}::bigint is null or s.id = ${segmentId ?? null}::bigint)
    order by s.id desc limit ${countMax}`.execute(connection)
  return found.rows
}

/** The players whom somebody named, in no order. */
export async function readListed(connection: Connection, operatorId: number, segmentId: number): Promise<number[]> {
  const found = await sql<{ player_id: number }>`
    select player_id from segment_player where operator_id = ${operatorId} and segment_id = ${segmentId}`.execute(
    connection,
  )
  return found.rows.map((row) => row.player_id)
}

interface NewSegment {
  readonly name: string
  readonly of: SegmentOf
  readonly at: number
}

export async function insertSegment(
  tx: Transaction,
  operatorId: number,
  { name, of, at }: NewSegment,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into segment (operator_id, id, version, name, rule, saved_at)
    values (${operatorId}, nextval('segment_number'), 1, ${name}, ${ruleOf(of)}::jsonb, ${at}) returning id`.execute(tx)
  const { id } = must(made.rows[0], 'a segment')
  await writeListed(tx, operatorId, id, of)
  return id
}

/** In place of the version that is named; false: that is no longer the one that stands. */
export async function replaceSegment(
  tx: Transaction,
  operatorId: number,
  { segmentId, version, name, of, at }: NewSegment & { readonly segmentId: number; readonly version: number },
): Promise<boolean> {
  const changed = await sql<{ id: number }>`
    update segment set version = version + 1, name = ${name}, rule = ${ruleOf(of)}::jsonb, saved_at = ${at}
    where operator_id = ${operatorId} and id = ${segmentId} and version = ${version} returning id`.execute(tx)
  if (changed.rows.length === 0) return false
  await sql`delete from segment_player where operator_id = ${operatorId} and segment_id = ${segmentId}`.execute(tx)
  await writeListed(tx, operatorId, segmentId, of)
  return true
}

const ruleOf = (of: SegmentOf) => (of.kind === 'rule' ? JSON.stringify(of.rule) : null)

async function writeListed(tx: Transaction, operatorId: number, segmentId: number, of: SegmentOf): Promise<void> {
  if (of.kind === 'rule') return
  await sql`
    insert into segment_player (operator_id, segment_id, player_id)
    select ${operatorId}, ${segmentId}, * from unnest(${[...of.playerIds]}::bigint[])`.execute(tx)
}
