import { ok, refused } from '@banko/contract/answer.ts'
import type { AccountSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { Contract } from '@banko/contract/index.ts'
import { openDeskLists } from '../../platform/desk-list/desk-lists.ts'
import type { Handlers } from '../../platform/http/http.ts'
import { askApproval, deskAct } from '../../staff/index.ts'
import { readAccountsOf } from '../accounts/store.ts'
import type { House } from '../house.ts'
import type { Payments } from '../index.ts'
import { acceptLine, settleLine } from './answer-line.ts'
import { closeDay } from './close-day.ts'
import { lineCorrected } from './correct-line.ts'
import { readIdentities } from './identities.ts'
import { lineSeen } from './line-seen.ts'
import { beginStatement, putPiece, saveAccount, shownOf } from './send-statement.ts'
import { lagUsual, readStatementRow } from './store.ts'
import { countOpen, linesList, readLines, readStates } from './store-desk.ts'

/** What staff do with statements of banks and providers, of their own operator's alone. */
export function deskReconciliationCalls({
  payments,
}: {
  readonly payments: Payments
}): Handlers<Contract['deskReconciliation']> {
  const { house } = payments
  const { platform } = house
  const lists = openDeskLists(platform)
  return {
    accounts: async ({ scope }) => ok({ accounts: await readAccountsSeen(house, scope.operatorId) }),
    lines: ({ scope }, asked) =>
      lists.page(scope, linesList, asked, async (tx, ids) => {
        const rows = await readLines(tx, scope.operatorId, ids)
        return new Map(rows.map((row) => [row.id, lineSeen(scope, row)]))
      }),
    saveAccount: (caller, input, from) => saveAccount(house, { caller, from }, input),
    begin: (caller, input, from) => beginStatement(house, { caller, from }, input),
    put: (caller, input, from) => putPiece(house, { caller, from }, input),
    async statement({ scope }, { statementId }) {
      const row = await readStatementRow(platform.db, { operatorId: scope.operatorId, statementId })
      return row ? ok(shownOf(row)) : refused({ code: 'notFound' })
    },
    accept: (caller, input, from) => acceptLine(house, { caller, from }, input),
    settle: (caller, input, from) => settleLine(house, { caller, from }, input),
    askCorrect: (caller, { lineId, deed, reason }, from) =>
      deskAct(platform, { caller, from }, (act) =>
        askApproval(act, {
          kind: 'lineCorrected',
          rules: lineCorrected(house),
          content: { lineId, deed, note: reason },
          reason,
          did: 'deskReconciliation.askCorrect',
        }),
      ),
    closeDay: (caller, input, from) => closeDay(house, { caller, from }, input),
  }
}

async function readAccountsSeen(house: House, operatorId: number): Promise<AccountSeen[]> {
  const { dbReads: db } = house.platform
  const accounts = await readAccountsOf(db, operatorId)
  const states = new Map((await readStates(db, operatorId)).map((row) => [row.account_id, row]))
  const open = Map.groupBy(await countOpen(db, operatorId), (row) => row.account_id)
  const identities = await readIdentities(house, db, { operatorId })
  return accounts.map(({ id: accountId, name }) => {
    const state = states.get(accountId)
    const rows = open.get(accountId) ?? []
    return {
      ...{ accountId, name, lagDays: state?.lag_days ?? lagUsual },
      ...(state?.columns && { columns: state.columns }),
      open: rows.map((row) => ({ state: row.state, count: row.count })),
      ...(rows.length > 0 && { openSince: Math.min(...rows.map(({ since }) => since)) }),
      ...(typeof state?.booked_until === 'number' && { bookedUntil: state.booked_until }),
      ...(typeof state?.closed_until === 'number' && { closedUntil: state.closed_until }),
      identity: [...(identities.get(accountId) ?? [])],
    }
  })
}
