import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { ReservedSlot } from '@banko/contract/calls/payments.ts'
import type { Transaction } from '../../platform/platform.ts'
import { findWithdrawalBar } from '../asking/ask-withdrawal.ts'
import { checkAmount, checkMethod, type OpenMethod } from '../asking/checks.ts'
import type { House } from '../house.ts'
import { isOfSlots } from '../methods/method.ts'
import type { Looking } from './offered-slots.ts'
import { isKept, reservedFor, type SlotRow } from './slot.ts'
import { lockOpenSlot, lockSlotOf, readSlot, type SlotsOf, writeFree, writeLeft, writeReserved } from './store.ts'

export type ReserveRefusal =
  | 'transfersBlocked'
  | 'methodOff'
  | 'slotGone'
  | 'amountBelowMin'
  | 'amountAboveMax'
  | 'transferWaiting'
  | 'identityNeeded'
  | 'withdrawableTooLow'
  | 'sourceFirst'

/** Who asks for which slot; they may be given one just like it. */
export interface SlotAsked extends Looking {
  readonly slotId: number
}

/**
 * Keeps a slot for a player who could withdraw so much now; another that was kept for them is free again, and its time goes
 * on: minds are changed within one time. Lock order: the player's account, the slot they have, the one they want, for which
 * nobody waits. Source: payments.md, Kinds, community bank.
 */
export function reserveSlot(house: House, asked: SlotAsked): Promise<Answer<ReservedSlot, ReserveRefusal>> {
  return house.platform.db.transaction().execute((tx) => reserve(house, tx, asked))
}

async function reserve(house: House, tx: Transaction, asked: SlotAsked): Promise<Answer<ReservedSlot, ReserveRefusal>> {
  const { operatorId, playerId, slotId } = asked
  await house.ledger.lock(tx, operatorId, 'playerCash', [playerId])
  const open = await checkMethod(house, tx, { ...asked, direction: 'withdrawal' })
  if (!open.ok) return open
  const { method, range } = open.value
  if (!isOfSlots(method)) return refused({ code: 'methodOff' })
  const wanted = await readSlot(tx, operatorId, slotId)
  if (!wanted) return refused({ code: 'slotGone' })
  const { amount } = wanted
  const unfit = checkAmount({ range }, amount)
  if (unfit) return unfit
  const barred = await findWithdrawalBar(house, tx, { ...asked, amount }, { method, fee: range.fee })
  if (!barred.ok) return barred
  return keep(house, tx, asked, { wanted, method })
}

interface Wanted extends Pick<OpenMethod, 'method'> {
  readonly wanted: SlotRow
}

async function keep(
  { platform }: House,
  tx: Transaction,
  { operatorId, playerId, currency }: SlotAsked,
  { wanted, method }: Wanted,
): Promise<Answer<ReservedSlot, 'slotGone'>> {
  const now = platform.clock.now()
  const of: SlotsOf = { operatorId, playerId, currency, accountId: method.accountId, now }
  const own = await lockSlotOf(tx, of)
  const isOwnKept = own !== undefined && isKept(own, now)
  const slot = await lockOpenSlot(tx, of, isOwnKept && isLike(own, wanted) ? own : wanted)
  if (!slot) return refused({ code: 'slotGone' })
  const until = isOwnKept ? (own.until ?? now) : now + reservedFor
  if (own && own.id !== slot.id) await leave(tx, own, now)
  await writeReserved(tx, of, { slotId: slot.id, until })
  return ok({ slotId: slot.id, amount: slot.amount, bank: slot.bank, swiftCode: slot.swift_code, until })
}

/** A mind that was changed in time costs nothing. */
async function leave(tx: Transaction, own: SlotRow, now: number): Promise<void> {
  const { operator_id: operatorId, id: slotId, until } = own
  if (isKept(own, now)) await writeFree(tx, operatorId, slotId)
  else await writeLeft(tx, operatorId, { slotId, at: until ?? now })
}

function isLike(one: SlotRow, other: SlotRow): boolean {
  return one.account_id === other.account_id && one.swift_code === other.swift_code && one.amount === other.amount
}
