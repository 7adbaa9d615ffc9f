import { checkFields } from '@banko/betting/payments/fields/check-fields.ts'
import type { FieldValue } from '@banko/betting/payments/fields/field.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { type Method, rangeOf } from '../methods/method.ts'
import { readMethod } from '../methods/store.ts'

/** What a player asks for. */
export interface TransferAsked extends PlayerOf {
  readonly siteId: number
  readonly currency: string
  readonly transferId: string
  readonly methodId: number
  readonly version: number
  readonly amount: number
  readonly values: readonly FieldValue[]
}

/** What it is asked under. */
export interface Fitting {
  readonly method: Method
  readonly fee: number
  readonly values: ReadonlyMap<string, string>
}

type Code =
  | 'transfersBlocked'
  | 'methodOff'
  | 'versionOld'
  | 'valuesUnfit'
  | 'fieldInvalid'
  | 'amountBelowMin'
  | 'amountAboveMax'

/**
 * Checks of both ways, the first refusal wins; their order is the contract. The player's account is under lock. Source:
 * payments.md, Checks before a request.
 */
export async function checkAsked(
  house: House,
  tx: Transaction,
  { direction, ...asked }: TransferAsked & { readonly direction: TransferDirection },
): Promise<Answer<Fitting, Code>> {
  const { operatorId, currency, amount } = asked
  if (await house.network.areTransfersBlocked(tx, asked)) return refused({ code: 'transfersBlocked' })
  const method = await readMethod(tx, operatorId, { methodId: asked.methodId })
  if (!method?.isOn || method.direction !== direction || !isUp(house, method)) return refused({ code: 'methodOff' })
  const range = rangeOf(method, currency)
  if (!range) return refused({ code: 'methodOff' })
  if (method.version !== asked.version) return refused({ code: 'versionOld', version: method.version })
  const checked = checkFields(method.terms.fields, asked.values, { now: house.platform.clock.now(), currency })
  if ('badInput' in checked) return refused({ code: 'valuesUnfit' })
  if ('refusal' in checked) return refused({ code: 'fieldInvalid', ...checked.refusal })
  if (amount < range.amountMin) return refused({ code: 'amountBelowMin', min: range.amountMin })
  if (amount > range.amountMax) return refused({ code: 'amountAboveMax', max: range.amountMax })
  const values = new Map(checked.values.map(({ name, value }) => [name, value]))
  return ok({ method, fee: range.fee, values })
}

/** Whether somebody answers for it: a provider that this house knows, and an account that is on. */
export function isUp({ accounts, providers }: House, { operatorId, accountId, provider }: Method): boolean {
  return providers.has(provider) && accounts.find(operatorId, accountId)?.isOn === true
}
