import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { StatementSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { StatementFormat } from '@banko/contract/payments/statement-choices.ts'
import type { StatementColumns } from '@banko/contract/payments/statement-shapes.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { sendReading } from './read-statements.ts'
import {
  insertStatement,
  lockAccount,
  lockStatement,
  type OfStatement,
  readStatementRow,
  type StatementRow,
  writeColumns,
  writePiece,
  writeState,
} from './store.ts'

interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

interface Begun {
  readonly accountId: number
  readonly format: StatementFormat
  readonly name: string
  readonly pieces: number
}

export function beginStatement(
  house: House,
  { caller, from }: From,
  { accountId, ...file }: Begun,
): Promise<Answer<StatementSeen, 'notFound'>> {
  return deskAct<StatementSeen, 'notFound'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const { operatorId, staffId } = scope
    const of = { operatorId, accountId }
    if (!(await lockAccount(tx, of))) return refused({ code: 'notFound' })
    const statementId = await insertStatement(tx, of, { ...file, begun_by: `staff ${staffId}` }, at)
    const entry = { ...by, operatorId, did: 'deskReconciliation.begin', subject: `statement ${statementId}` }
    await writeAudit(tx, { ...entry, after: { account: accountId, ...file } }, at)
    return ok(await seenOf(tx, { operatorId, statementId }))
  })
}

/** With its last piece a statement waits to be read. What is sent of one that is there whole changes nothing. */
export async function putPiece(
  house: House,
  { caller, from }: From,
  { statementId, ...piece }: { readonly statementId: number; readonly place: number; readonly text: string },
): Promise<Answer<StatementSeen, 'notFound'>> {
  let wake: (() => void) | undefined
  const answer = await deskAct<StatementSeen, 'notFound'>(
    house.platform,
    { caller, from },
    async ({ tx, scope, by, at }) => {
      const { operatorId, staffId } = scope
      const of = { operatorId, statementId }
      const row = await lockStatement(tx, of)
      if (row?.begun_by !== `staff ${staffId}` || piece.place >= row.pieces) return refused({ code: 'notFound' })
      if (row.state !== 'sending') return ok(shownOf(row))
      const count = await writePiece(tx, of, piece)
      const entry = { ...by, operatorId, did: 'deskReconciliation.put', subject: `statement ${statementId}` }
      await writeAudit(tx, { ...entry, after: { place: piece.place } }, at)
      if (count === row.pieces) {
        await writeState(tx, of, { state: 'reading' })
        wake = await sendReading(house, tx, { operatorId, accountId: row.account_id })
      }
      return ok(await seenOf(tx, of))
    },
  )
  wake?.()
  return answer
}

export function saveAccount(
  house: House,
  { caller, from }: From,
  {
    accountId,
    ...wanted
  }: { readonly accountId: number; readonly columns: StatementColumns; readonly lagDays: number },
): Promise<Answer<Record<string, never>, 'notFound'>> {
  return deskAct<Record<string, never>, 'notFound'>(house.platform, { caller, from }, async ({ tx, scope, by, at }) => {
    const of = { operatorId: scope.operatorId, accountId }
    if (!(await lockAccount(tx, of))) return refused({ code: 'notFound' })
    await writeColumns(tx, of, wanted)
    const entry = { ...by, operatorId: scope.operatorId, did: 'deskReconciliation.saveAccount' }
    const after = { lagDays: wanted.lagDays, columns: JSON.stringify(wanted.columns) }
    await writeAudit(tx, { ...entry, subject: `account ${accountId}`, after }, at)
    return ok({})
  })
}

async function seenOf(tx: Transaction, of: OfStatement): Promise<StatementSeen> {
  return shownOf(must(await readStatementRow(tx, of), 'a statement'))
}

export function shownOf(row: StatementRow): StatementSeen {
  const { id: statementId, state, lines, written, added, fault_line: line, fault_why: why } = row
  return {
    ...{ statementId, state, lines, written, added },
    ...(line !== null && why !== null && { fault: { line, why } }),
  }
}
