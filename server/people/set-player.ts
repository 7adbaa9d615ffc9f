import { type By, writeAudit } from '../audit/index.ts'
import type { Transaction } from '../platform/platform.ts'
import { findPlayerByName, markBlocked, writePasswordHash } from './store.ts'
import { endSessionsOf } from './store-sessions.ts'

interface Setting {
  readonly operatorId: number
  readonly userName: string
  readonly blocked?: boolean
  /** From `hashPassword`. */
  readonly passwordHash?: string
  readonly by: By
  readonly at: number
}

/**
 * Blocks a player or lets them in again, or gives them another password; either ends their sessions, but for letting
 * them in. Answers their number; undefined: the operator has no such player.
 */
export async function setPlayer(tx: Transaction, setting: Setting): Promise<number | undefined> {
  const { operatorId, userName, blocked, passwordHash, by, at } = setting
  const row = await findPlayerByName(tx, operatorId, userName)
  if (!row) return undefined
  const of = { operatorId, playerId: row.id }
  const entry = { ...by, operatorId, subject: `player ${row.id}` }
  if (blocked !== undefined) {
    await markBlocked(tx, of, { blocked })
    const facts = { before: { blocked: row.blocked }, after: { blocked } }
    await writeAudit(tx, { ...entry, did: blocked ? 'player.lock' : 'player.unlock', ...facts }, at)
  }
  if (passwordHash !== undefined) {
    await writePasswordHash(tx, of, passwordHash)
    await writeAudit(tx, { ...entry, did: 'player.setPassword' }, at)
  }
  if (blocked === true || passwordHash !== undefined) await endSessionsOf(tx, of, at)
  return row.id
}
