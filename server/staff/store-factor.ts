import { sql } from 'kysely'
import type { Connection } from '../platform/platform.ts'

interface Of {
  readonly operatorId: number
  readonly staffId: number
}

/** Keeps a new secret, in place of one that was not confirmed. False: theirs is set up already. */
export async function writeFactor(connection: Connection, of: Of, sealed: Uint8Array): Promise<boolean> {
  const written = await sql`
    update staff set factor_sealed = ${sealed}
    where operator_id = ${of.operatorId} and id = ${of.staffId} and not factor_confirmed and not locked
    returning id`.execute(connection)
  return written.rows.length > 0
}

/**
 * Counts one code before it is looked at, so that many sent at once count like as many in turn, and answers the secret.
 * Undefined: there is none, or too many codes were wrong since the last good one.
 */
export async function countCode(connection: Connection, of: Of, wrongMax: number): Promise<Uint8Array | undefined> {
  const counted = await sql<{ factor_sealed: Uint8Array }>`
    update staff set factor_wrong = factor_wrong + 1
    where operator_id = ${of.operatorId} and id = ${of.staffId} and not locked
      and factor_sealed is not null and factor_wrong < ${wrongMax}
    returning factor_sealed`.execute(connection)
  return counted.rows[0]?.factor_sealed
}

/** Uses a code up: of one step, and of those before it, none is good again. False: that has been done. */
export async function acceptCode(
  connection: Connection,
  of: Of,
  code: { readonly sealed: Uint8Array; readonly step: number },
): Promise<boolean> {
  const accepted = await sql`
    update staff set factor_step = ${code.step}, factor_wrong = 0, factor_confirmed = true, password_until = null
    where operator_id = ${of.operatorId} and id = ${of.staffId} and not locked
      and factor_sealed = ${code.sealed} and factor_step < ${code.step}
    returning id`.execute(connection)
  return accepted.rows.length > 0
}
