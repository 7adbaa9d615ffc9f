import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

/** Marks documents of any operator that held until a time as expired, each with its event; answers how many. */
export async function expireDocuments(
  connection: Connection,
  { now, countMax }: { readonly now: number; readonly countMax: number },
): Promise<number> {
  const done = await sql<{ count: number }>`
    with due as (
      select operator_id, id from player_document
      where state = 'accepted' and expires_at is not null and expires_at <= ${now}
      limit ${countMax} for no key update skip locked
    ), over as (
      update player_document d set state = 'expired', changed_at = ${now} from due
      where d.operator_id = due.operator_id and d.id = due.id returning d.operator_id, d.id, d.expires_at
    ), said as (
      insert into player_document_event (operator_id, document_id, said, at, expires_at)
      select operator_id, id, 'expired', ${now}, expires_at from over
    )
    select count(*)::int as count from over`.execute(connection)
  return done.rows[0]?.count ?? 0
}

interface ClosedPlayer {
  operator_id: number
  player_id: number
  site_id: number
  /** When they closed their account. */
  at: number
}

/** Players of any operator who closed their account before a time, and of whom files are kept; above one, in order. */
export async function readClosed(
  connection: Connection,
  { before, after, countMax }: { readonly before: number; readonly after: PlayerOf; readonly countMax: number },
): Promise<ClosedPlayer[]> {
  const found = await sql<ClosedPlayer>`
    select e.operator_id, e.player_id, p.site_id, max(e.at)::bigint as at from protection_entry e
    join player p on p.operator_id = e.operator_id and p.id = e.player_id
    where e.said = 'accountClosed' and e.at <= ${before}
      and (e.operator_id, e.player_id) > (${after.operatorId}::bigint, ${after.playerId}::bigint)
      and not exists (select from protection_entry o where o.operator_id = e.operator_id and o.player_id = e.player_id
        and o.said in ('accountOpened', 'accountClosed') and o.id > e.id)
      and exists (select from player_document_piece f where f.operator_id = e.operator_id and f.player_id = e.player_id)
    group by e.operator_id, e.player_id, p.site_id
    order by e.operator_id, e.player_id limit ${countMax}`.execute(connection)
  return found.rows
}

/** What is told of the files of a player's documents; what became of the documents stays. */
export async function deleteFilesOf(tx: Transaction, { operatorId, playerId }: PlayerOf): Promise<void> {
  await sql`
    delete from player_document_file where operator_id = ${operatorId} and document_id in (
      select id from player_document where operator_id = ${operatorId} and player_id = ${playerId})`.execute(tx)
}
