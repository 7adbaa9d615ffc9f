import type { LineSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { Scope } from '../../platform/scope.ts'
import { mayDo } from './may-do.ts'
import type { ListedLine } from './store-desk.ts'

/** A line as the desk shows it. */
export function lineSeen(scope: Pick<Scope, 'allows'>, row: ListedLine): LineSeen {
  const { transfer_number: payment, differs_by: by, answered_at: answeredAt, staff_name: answeredBy, note } = row
  return {
    lineId: row.id,
    accountId: row.account_id,
    bookedOn: row.booked_on,
    ...{ amount: row.amount, currency: row.currency, texts: [...row.texts], payer: row.payer, state: row.state },
    ...(payment !== null && { payment }),
    ...(by !== null && { by }),
    ...(answeredAt !== null && { answeredAt }),
    ...(answeredBy !== null && { answeredBy }),
    ...(note !== null && { note }),
    may: mayDo(scope, row),
  }
}
