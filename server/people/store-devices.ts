import { sql } from 'kysely'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection } from '../platform/platform.ts'

export interface DeviceOf extends PlayerOf {
  readonly tokenHash: Uint8Array
}

/** Notes that a player signed in on a device, and forgets all but the newest `devicesMax`. */
export async function writeDevice(connection: Connection, of: DeviceOf, at: number): Promise<void> {
  await sql`
    insert into known_device (operator_id, token_hash, player_id, used_at)
    values (${of.operatorId}, ${of.tokenHash}, ${of.playerId}, ${at})
    on conflict (operator_id, token_hash) do update set used_at = excluded.used_at`.execute(connection)
  await sql`
    delete from known_device where operator_id = ${of.operatorId} and player_id = ${of.playerId} and token_hash not in (
      select token_hash from known_device where operator_id = ${of.operatorId} and player_id = ${of.playerId}
      order by used_at desc, token_hash limit ${devicesMax})`.execute(connection)
}

/** Of one player. */
const devicesMax = 20

export async function deleteDevices(connection: Connection, before: number): Promise<void> {
  await sql`delete from known_device where used_at <= ${before}`.execute(connection)
}
