import type { Transaction } from '../platform/platform.ts'
import type { AuditEntry } from './entry.ts'
import { findForbidden } from './forbidden.ts'
import { insertRow } from './store.ts'

export type { AuditEntry, By, Fact, Facts } from './entry.ts'
export { canonical } from './hash-row.ts'
export { linkAudit } from './link.ts'
export { migrations } from './migrations.ts'
export { readRows } from './store.ts'
export { type KnownHead, type Verified, verifyChains } from './verify.ts'
export { byOf, sayWho } from './who-of.ts'

/**
 * Writes who did what to what, in the transaction of the act: both stand, or neither. Nobody waits for another's row.
 * Everything that a key, staff or a command does to what is an operator's is written.
 */
export async function writeAudit(tx: Transaction, entry: AuditEntry, at: number): Promise<void> {
  const forbidden = findForbidden(entry.before) ?? findForbidden(entry.after)
  if (forbidden !== undefined) throw new Error(`${entry.did} would write its ${forbidden} into the audit`)
  await insertRow(tx, entry, at)
}
