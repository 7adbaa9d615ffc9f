import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { BankSlot } from '@banko/contract/calls/payments.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import { isThere, isUp } from '../asking/checks.ts'
import type { House } from '../house.ts'
import { isOfSlots, rangeOf } from '../methods/method.ts'
import { readMethod } from '../methods/store.ts'
import { readBanks, readOpenSlots, type SlotsOf } from './store.ts'

/** A player who looks at the slots of a method. */
export interface Looking extends PlayerOf {
  readonly currency: string
  readonly methodId: number
}

interface Bank {
  readonly swiftCode: string
  readonly bank: string
  readonly free: number
}

export async function banksFor(house: House, asked: Looking): Promise<Answer<{ banks: Bank[] }, 'methodOff'>> {
  const open = await openTo(house, asked)
  return open ? ok({ banks: await readBanks(house.platform.dbPeople, open.of) }) : refused({ code: 'methodOff' })
}

export async function slotsFor(
  house: House,
  { bank, ...asked }: Looking & { readonly bank: string },
): Promise<Answer<{ slots: BankSlot[] }, 'methodOff' | 'bankUnavailable'>> {
  const open = await openTo(house, asked)
  if (!open) return refused({ code: 'methodOff' })
  const { amountMin, amountMax } = open
  const slots = (await readOpenSlots(house.platform.dbPeople, open.of, bank)).filter(
    ({ amount }) => amount >= amountMin && amount <= amountMax,
  )
  return slots.length > 0 ? ok({ slots }) : refused({ code: 'bankUnavailable' })
}

/** Undefined: the method is not open to them, or has no slots. */
async function openTo(house: House, { operatorId, playerId, currency, methodId }: Looking) {
  const { dbPeople, clock } = house.platform
  const method = await readMethod(dbPeople, operatorId, { methodId })
  const range = method && rangeOf(method, currency)
  if (!range || !method.isOn || !isOfSlots(method) || !isUp(house, method)) return undefined
  if (!(await isThere(dbPeople, { operatorId, playerId }, method))) return undefined
  const of: SlotsOf = { operatorId, playerId, currency, accountId: method.accountId, now: clock.now() }
  return { ...range, of }
}
