import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import type { Connection } from '../../platform/platform.ts'
import type { Scope } from '../../platform/scope.ts'
import { readTransfer } from '../store.ts'
import type { TransferRow } from '../transfer.ts'
import { transferData } from '../transfer-data.ts'
import { readTransferRows } from './rows.ts'
import { readNotes, readSaid } from './store.ts'

/** More than anybody writes. */
const notesMax = 100

/** One transfer whole, with what whoever asks may do with it; undefined: the operator has none of this number. */
export async function transferDetail(
  connection: Connection,
  scope: Scope,
  number: number,
): Promise<TransferDetail | undefined> {
  const { operatorId } = scope
  const row = await readTransfer(connection, operatorId, number)
  const [listed] = row ? await readTransferRows(connection, operatorId, [number]) : []
  const [transfer] = row ? await transferData(connection, operatorId, [row]) : []
  if (!row || !listed || !transfer) return undefined
  const said = await readSaid(connection, operatorId, number)
  const notes = await readNotes(connection, operatorId, { number, countMax: notesMax })
  const agreed = said.some(({ kind, source }) => kind === 'yes' && source === `staff ${scope.staffId}`)
  return {
    ...listed,
    transfer,
    written: notes.map(({ id: noteId, text, staff_name: by, at }) => ({ noteId, text, by, at })),
    facts: said.map(
      ({ kind, source, staff_name: name, amount, word, attempt, said_at: saidAt, heard_at: heardAt }) => ({
        ...{ kind, source: name ?? source, saidAt, heardAt },
        ...(amount !== null && { amount }),
        ...(word !== null && { word }),
        ...(attempt !== null && { attempt }),
      }),
    ),
    seen: said.length,
    may: mayDo(scope, row, { agreed, isLast: listed.yes + 1 >= listed.eyes, isSecond: listed.yes > 0 }),
  }
}

interface Standing {
  /** Who asks has said yes before. */
  readonly agreed: boolean
  /** One more yes is enough. */
  readonly isLast: boolean
  readonly isSecond: boolean
}

/** What somebody may do with a transfer as it stands. Source: payments.md, Approval; desk.md, Withdrawals. */
export function mayDo(
  scope: Pick<Scope, 'allows'>,
  {
    direction,
    state,
    attempt,
    sealed_values: sealed,
  }: Pick<TransferRow, 'direction' | 'state' | 'attempt' | 'sealed_values'>,
  { agreed, isSecond }: Standing,
): TransferDetail['may'] {
  const mayAgree = !agreed && scope.allows(isSecond ? 'payments.second' : 'payments.approve')
  const isOut = direction === 'withdrawal'
  // under way, and one of its sides says nothing: nothing is left to agree to
  const isDoubtful = state === 'review' && attempt > 0
  const may: readonly (TransferDetail['may'][number] | false)[] = [
    isOut && state === 'review' && !isDoubtful && mayAgree && 'approve',
    (isOut ? ['review', 'approved', 'failed'].includes(state) : state === 'received') &&
      scope.allows('payments.refuse') &&
      'refuse',
    !isOut && state === 'received' && scope.allows('payments.take') && 'accept',
    isOut && state === 'failed' && scope.allows('payments.approve') && 'retry',
    isOut &&
      (isDoubtful || ['approved', 'failed', 'sent', 'sending'].includes(state)) &&
      scope.allows('payments.markPaid') &&
      'markPaid',
    sealed !== null && scope.allows('people.unmask') && 'unmask',
  ]
  return may.filter((one) => one !== false)
}
