import { sql } from 'kysely'
import type { Connection } from '../../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly providerId: number
}

interface Wanted {
  readonly alias: string
  readonly game: string | undefined
  /** The transaction that is taken back. */
  readonly of: string | undefined
}

interface FoundRow {
  readonly currency: string
  /** Of the session's token, hexadecimal. */
  readonly session: string | null
  readonly round: string | null
}

/**
 * What some forms leave out of a player whom a provider knows: the currency, the newest session, one of the game before others, and the round
 * of a transaction. The first and the last never change.
 */
export async function readUnsaid(
  connection: Connection,
  { operatorId, providerId }: Of,
  { alias, game = '', of = '' }: Wanted,
): Promise<FoundRow | undefined> {
  const found = await sql<FoundRow>`
    select p.currency,
      (select encode(s.token_hash, 'hex') from game_session s
        join game g on g.operator_id = s.operator_id and g.id = s.game_id
        where s.operator_id = ${operatorId} and s.provider_id = ${providerId} and s.player_id = a.player_id
          and s.ended_at is null
        order by g.ref = ${game} desc, s.opened_at desc, s.token_hash limit 1) as session,
      (select c.round from wallet_call c where c.operator_id = ${operatorId} and c.provider_id = ${providerId}
        and c.transaction_id = ${of} and c.player_id = a.player_id) as round
    from game_player a join player p on p.operator_id = a.operator_id and p.id = a.player_id
    where a.operator_id = ${operatorId} and a.provider_id = ${providerId} and a.alias = ${alias}`.execute(connection)
  return found.rows[0]
}
