import type { Database, Transaction } from '../platform/platform.ts'
import type { Clock } from '../platform/ports.ts'
import type { AuditEntry } from './entry.ts'
import { findForbidden } from './forbidden.ts'
import { linkRows } from './link.ts'
import { insertRow } from './store.ts'

export type { AuditEntry, By } from './entry.ts'
export { migrations } from './migrations.ts'
export { type Fault, type KnownHead, type Verified, verifyChains } from './verify.ts'
export { byOf, sayWho } from './who-of.ts'

/** Who did what to what, of everything that a key, staff or a command does to what is an operator's. */
export interface Audit {
  /** In the transaction of the act: both stand, or neither. Nobody waits for another's row. */
  write(tx: Transaction, entry: AuditEntry): Promise<void>
}

export function openAudit({ clock }: { readonly clock: Clock }): Audit {
  return {
    async write(tx, entry) {
      const forbidden = findForbidden(entry.before) ?? findForbidden(entry.after)
      if (forbidden !== undefined) throw new Error(`${entry.did} would write its ${forbidden} into the audit`)
      await insertRow(tx, entry, clock.now())
    },
  }
}

/** Puts what was written into the operators' chains. To be done every few seconds, by whichever process. */
export function linkAudit({ db }: { readonly db: Database }): Promise<void> {
  return linkRows(db)
}
