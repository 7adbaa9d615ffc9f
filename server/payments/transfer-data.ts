import type { NextStep, Transfer } from '@banko/contract/calls/payments.ts'
import { codeReasons, isOver, refuseReasons } from '@banko/contract/payments/choices.ts'
import type { PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import type { Connection } from '../platform/platform.ts'
import { mayLeave } from './asking/may-leave.ts'
import { readReasons } from './facts/store.ts'
import { markupPath } from './markup-of.ts'
import { readVersions } from './methods/store.ts'
import type { ProviderStep } from './provider.ts'
import { rulesOf } from './rules/rules.ts'
import type { TransferRow } from './transfer.ts'

const hour = 3_600_000

/** Transfers of one operator as their players see them, in their order. */
export async function transferData(
  connection: Connection,
  operatorId: number,
  rows: readonly TransferRow[],
): Promise<Transfer[]> {
  if (rows.length === 0) return []
  const { rules } = await rulesOf(connection, operatorId)
  const versions = rows.map(({ method_id: methodId, method_version: version }) => ({ methodId, version }))
  const methods = await readVersions(connection, operatorId, versions)
  const refused = rows.filter(({ state }) => state === 'refused').map(({ number }) => number)
  const reasons = await readReasons(connection, operatorId, refused)
  return rows.map((row) => {
    const terms = methods.get(`${row.method_id}/${row.method_version}`)?.terms
    const reason = [...refuseReasons, ...codeReasons].find((one) => one === reasons.get(row.number))
    return {
      ...shownOf(row, rules),
      title: terms?.title ?? '',
      ...(terms?.logo !== undefined && { logo: terms.logo }),
      ...(reason && { reason }),
    }
  })
}

function shownOf(row: TransferRow, rules: PaymentRules): Omit<Transfer, 'title'> {
  const waits = !isOver(row.state)
  const isWaitingDeposit = row.direction === 'deposit' && (row.state === 'requested' || row.state === 'pending')
  return {
    transferId: row.id,
    direction: row.direction,
    methodId: row.method_id,
    currency: row.currency,
    amount: row.amount,
    fee: row.fee,
    ...(row.credited !== null && row.credited !== row.amount && { credited: row.credited }),
    status: row.status,
    state: row.state,
    ...(isWaitingDeposit && row.next && { next: nextOf(row.next, row) }),
    values: row.shown_values.map((one) => ({ ...one })),
    askedAt: row.asked_at,
    ...(isWaitingDeposit && { expiresAt: row.expires_at }),
    ...(row.done_at !== null && { doneAt: row.done_at }),
    ...(waits && row.direction === 'withdrawal' && { promisedAt: row.asked_at + rules.promiseHours * hour }),
    mayLeave: mayLeave(row, rules),
  }
}

/** What a provider wrote has a place of its own to be seen at. */
function nextOf(step: ProviderStep, { id }: Pick<TransferRow, 'id'>): NextStep {
  return step.kind === 'markup' ? { kind: 'markup', url: `${markupPath}/${id}` } : step
}
