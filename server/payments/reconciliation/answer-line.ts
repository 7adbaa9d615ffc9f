import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { LineSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { LineUse } from '@banko/contract/payments/statement-choices.ts'
import { writeAudit } from '../../audit/index.ts'
import { houseAccounts, mustBeDone, owned } from '../../ledger/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { type AskedAt, type DeskAct, deskAct } from '../../staff/index.ts'
import type { House } from '../house.ts'
import { takeFacts } from '../take-facts.ts'
import type { Taken } from '../take-locked.ts'
import { tellTaken } from '../tell-taken.ts'
import { factOfLine, saysSomething } from './line-fact.ts'
import { lineSeen } from './line-seen.ts'
import type { Expected } from './matching/expected.ts'
import { mayDo } from './may-do.ts'
import { settleMovement } from './settle-movement.ts'
import { readLines } from './store-desk.ts'
import { findExpected } from './store-expected.ts'
import { type LineAnswer, type LineRow, lockLine, writeAnswer } from './store-lines.ts'

interface From {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

type Code = 'notFound' | 'lineMoved'

/** Agrees that a line is of a transfer; what it says of it is a fact like any other. */
export async function acceptLine(
  house: House,
  { caller, from }: From,
  { lineId, payment }: { readonly lineId: number; readonly payment?: number | undefined },
): Promise<Answer<LineSeen, Code>> {
  let taken: Taken | undefined
  const answer = await deskAct<LineSeen, Code>(house.platform, { caller, from }, async (act) => {
    const { tx, scope } = act
    const of = { operatorId: scope.operatorId, lineId }
    const [seen] = await readLines(tx, scope.operatorId, [lineId])
    if (!seen) return refused({ code: 'notFound' })
    const number = payment ?? seen.transfer_number ?? undefined
    const found = number === undefined ? undefined : await holdExpected(house, tx, { of, line: seen, number })
    const line = must(await lockLine(tx, of), 'a line')
    if (!found || !mayDo(scope, line).includes('accept') || !isOf(line, found)) return refused({ code: 'lineMoved' })
    if (saysSomething({ state: 'matched' }, found, line.amount)) {
      const transfer = { operatorId: scope.operatorId, number: found.number }
      taken = await takeFacts(house, tx, transfer, [factOfLine(line, found.direction)])
    }
    await answerLine(act, line, {
      ...{ did: 'deskReconciliation.accept', as: { payment: found.number } },
      answer: { ...line, state: 'matched', transfer_number: found.number, differs_by: null, fact_due: false },
    })
    return ok(await seenAfter(act, lineId))
  })
  if (taken) tellTaken(house, taken)
  return answer
}

/** The transfer under lock as it stands: the player's account, the transfer, then whatever follows. */
async function holdExpected(
  house: House,
  tx: Transaction,
  { of, line, number }: { of: { operatorId: number }; line: Pick<LineRow, 'account_id'>; number: number },
): Promise<Expected | undefined> {
  const account = { operatorId: of.operatorId, accountId: line.account_id }
  const found = await findExpected(tx, account, number)
  if (!found) return undefined
  await house.ledger.lock(tx, of.operatorId, 'playerCash', [found.playerId])
  return findExpected(tx, account, number)
}

/** A line may be of a transfer without another line that moved as much in the books as the line says. */
function isOf(line: Pick<LineRow, 'amount' | 'currency' | 'state'>, found: Expected): boolean {
  const isFree = !found.hasLine || line.state === 'differs'
  return isFree && found.currency === line.currency && found.amount === line.amount
}

/** Books a line that is of no transfer. */
export function settleLine(
  house: House,
  { caller, from }: From,
  { lineId, as }: { readonly lineId: number; readonly as: LineUse },
): Promise<Answer<LineSeen, Code>> {
  return deskAct<LineSeen, Code>(house.platform, { caller, from }, async (act) => {
    const { tx, scope } = act
    const { operatorId, staffId } = scope
    const line = await lockLine(tx, { operatorId, lineId })
    if (!line) return refused({ code: 'notFound' })
    if (!mayDo(scope, line).includes(as)) return refused({ code: 'lineMoved' })
    const { account_id: accountId, currency } = line
    // a provider may charge in a currency that the operator has taken up nowhere else
    const places = [owned('payments', accountId), ...houseAccounts]
    await house.ledger.openAccounts(
      tx,
      places.map((place) => ({ operatorId, currency, ...place })),
    )
    mustBeDone(await house.ledger.record(tx, [settleMovement({ operatorId, staffId, line, as })]))
    await answerLine(act, line, {
      ...{ did: 'deskReconciliation.settle', as: { as } },
      answer: { ...line, state: as, transfer_number: null, differs_by: null, fact_due: false },
    })
    return ok(await seenAfter(act, lineId))
  })
}

interface Answering {
  readonly did: string
  readonly as: Readonly<Record<string, string | number>>
  readonly answer: Omit<LineAnswer, 'answered_at' | 'answered_by' | 'note'>
}

/** One row of the audit. */
async function answerLine(
  { tx, scope, by, at }: DeskAct,
  line: LineRow,
  { did, as, answer }: Answering,
): Promise<void> {
  const { operatorId, staffId } = scope
  const said = { answered_at: at, answered_by: `staff ${staffId}`, note: null }
  await writeAnswer(tx, { operatorId, lineId: line.id }, { ...answer, ...said })
  const { state, amount, currency, account_id: account } = line
  await writeAudit(
    tx,
    {
      ...{ ...by, operatorId, did, subject: `line ${line.id}` },
      before: { state, amount, currency, account },
      after: { state: answer.state, ...as },
    },
    at,
  )
}

async function seenAfter({ tx, scope }: DeskAct, lineId: number): Promise<LineSeen> {
  const [row] = await readLines(tx, scope.operatorId, [lineId])
  return lineSeen(scope, must(row, 'a line'))
}
