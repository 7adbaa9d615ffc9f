import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { isOfSlots, type Method } from '../methods/method.ts'
import { isKept } from './slot.ts'
import { lockSlot } from './store.ts'

interface Asked extends PlayerOf {
  readonly currency: string
  readonly amount: number
  readonly slotId?: number | undefined
}

/**
 * Holds the slot that a withdrawal takes under lock: kept for its player, and of the amount that they ask for. A method
 * without slots takes none.
 */
export async function holdSlot(
  { platform }: Pick<House, 'platform'>,
  tx: Transaction,
  { operatorId, playerId, currency, amount, slotId }: Asked,
  method: Method,
): Promise<Answer<object, 'slotGone'>> {
  if (slotId === undefined) return isOfSlots(method) ? refused({ code: 'slotGone' }) : ok({})
  const slot = isOfSlots(method) ? await lockSlot(tx, operatorId, slotId) : undefined
  const isTheirs = slot?.reserved_by === playerId && isKept(slot, platform.clock.now())
  const fits = slot?.account_id === method.accountId && slot.currency === currency && slot.amount === amount
  return isTheirs && fits ? ok({}) : refused({ code: 'slotGone' })
}
