import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { readTransfer } from '../store.ts'
import { takeFacts } from '../take-facts.ts'
import type { Taken } from '../take-locked.ts'
import { tellTaken } from '../tell-taken.ts'
import { factOfLine } from './line-fact.ts'
import type { OfAccount } from './store.ts'
import { findDue, type LineRow, lockLine, writeAnswer } from './store-lines.ts'

/** Of one job. */
const atOnce = 500

/** Takes what lines say of their transfers, each in a transaction of its own. Answers whether nothing is left. */
export async function takeDueFacts(house: House, of: OfAccount): Promise<boolean> {
  const { db } = house.platform
  const due = await findDue(db, of, atOnce)
  for (const { id, transfer_number: number } of due) {
    const transfer = { operatorId: of.operatorId, number: must(number ?? undefined, 'the transfer of a line') }
    const taken = await db.transaction().execute((tx) => takeLine(house, tx, { transfer, lineId: id }))
    if (taken) tellTaken(house, taken)
  }
  return due.length < atOnce
}

interface Due {
  readonly transfer: { readonly operatorId: number; readonly number: number }
  readonly lineId: number
}

/** Lock order: the player's account, the line, the transfer. */
async function takeLine(house: House, tx: Transaction, { transfer, lineId }: Due): Promise<Taken | undefined> {
  const { operatorId, number } = transfer
  const { direction, player_id: playerId } = must(await readTransfer(tx, operatorId, number), 'a transfer')
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const line = must(await lockLine(tx, { operatorId, lineId }), 'a line')
  if (!line.fact_due) return undefined
  const taken = await takeFacts(house, tx, transfer, [factOfLine(line, direction)])
  await writeAnswer(tx, { operatorId, lineId }, { ...line, ...answered(line, house.platform.clock.now()) })
  return taken
}

/** What differs waits for somebody still, though its deposit has been told. */
function answered({ state, answered_at: before }: LineRow, at: number): Pick<LineRow, 'fact_due' | 'answered_at'> {
  return { fact_due: false, answered_at: state === 'matched' ? (before ?? at) : before }
}
