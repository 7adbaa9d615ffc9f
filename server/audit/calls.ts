import { ok } from '@banko/contract/answer.ts'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import type { Contract } from '@banko/contract/index.ts'
import type { Handlers } from '../platform/http/http.ts'
import type { Platform } from '../platform/platform.ts'
import { countWaiting, readHeads, readRows, type StoredRow } from './store.ts'
import { verifyPiece } from './verify.ts'

/** Of a page where nothing is said. */
const limitUsual = 50

/** The log as staff read it, of their own operator alone. */
export function auditCalls({
  platform: { dbReads: db },
}: {
  readonly platform: Pick<Platform, 'dbReads'>
}): Handlers<Contract['audit']> {
  return {
    async list({ scope }, { before, limit = limitUsual, ...filter }) {
      const of = { operatorId: scope.operatorId, before, countMax: limit + 1 }
      const rows = await readRows(db, of, filter)
      return ok({ rows: rows.slice(0, limit).map(rowSeen), more: rows.length > limit })
    },
    async verify({ scope: { operatorId } }, { after = 0 }) {
      const { head, ...piece } = await verifyPiece(db, operatorId, after)
      const waiting = await countWaiting(db, operatorId)
      const seqLast = (await readHeads(db, [operatorId])).get(operatorId)?.seq ?? 0
      const faults = piece.faults.map((fault) => ({ ...fault }))
      return ok({ ...piece, faults, waiting, seqLast, head: { seq: head.seq, hash: head.hash.toString('hex') } })
    },
  }
}

/** Where a player was is theirs: the log keeps it, the desk does not show it. */
function rowSeen({ id, at, whoKind, whoId, whoName, did, subject, ...row }: StoredRow): AuditRow {
  const { before, after, reason, address } = row
  return {
    rowId: id,
    at,
    who: { kind: whoKind, ...(whoId !== null && { id: whoId }), ...(whoName !== null && { name: whoName }) },
    did,
    subject,
    ...(isFacts(before) && { before }),
    ...(isFacts(after) && { after }),
    ...(reason !== null && { reason }),
    ...(address !== null && whoKind !== 'player' && { address }),
  }
}

function isFacts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
