import type { ContactWay, DocumentKind } from '@banko/contract/identity/documents.ts'
import { sql } from 'kysely'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'

export interface IdentityRow {
  site_id: number
  birth_date: string | null
  email: string | null
  mobile: string | null
  email_reached: boolean
  mobile_reached: boolean
  accepted: DocumentKind[]
}

/** What a player's level is worked out from, at a time. An address that they changed since is not one they were reached at. */
export async function readIdentity(
  connection: Connection,
  { operatorId, playerId }: PlayerOf,
  now: number,
): Promise<IdentityRow | undefined> {
  const found = await sql<IdentityRow>`
    select p.site_id, f.birth_date, f.email, f.mobile,
      exists (select from player_contact c where c.operator_id = p.operator_id and c.player_id = p.id
        and c.way = 'email' and c.reached_at = f.email) as email_reached,
      exists (select from player_contact c where c.operator_id = p.operator_id and c.player_id = p.id
        and c.way = 'mobile' and c.reached_at = f.mobile) as mobile_reached,
      array(select distinct d.kind from player_document d where d.operator_id = p.operator_id and d.player_id = p.id
        and d.state = 'accepted' and (d.expires_at is null or d.expires_at > ${now})) as accepted
    from player p left join player_profile f on f.operator_id = p.operator_id and f.player_id = p.id
    where p.operator_id = ${operatorId} and p.id = ${playerId}`.execute(connection)
  return found.rows[0]
}

/** They are reached where they say now. */
export async function putContact(
  tx: Transaction,
  { operatorId, playerId }: PlayerOf,
  way: ContactWay,
  at: number,
): Promise<void> {
  const address = way === 'email' ? sql`f.email` : sql`f.mobile`
  await sql`
    insert into player_contact (operator_id, player_id, way, reached_at, at)
    select f.operator_id, f.player_id, ${way}, ${address}, ${at} from player_profile f
    where f.operator_id = ${operatorId} and f.player_id = ${playerId} and ${address} is not null
    on conflict (operator_id, player_id, way) do update set reached_at = excluded.reached_at, at = excluded.at
  `.execute(tx)
}
