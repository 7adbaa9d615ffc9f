import { checkFields } from '@banko/betting/payments/fields/check-fields.ts'
import type { FieldValue } from '@banko/betting/payments/fields/field.ts'
import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import { readKnown } from '../../people/index.ts'
import type { PlayerOf } from '../../platform/caller.ts'
import type { Connection, Transaction } from '../../platform/platform.ts'
import type { House } from '../house.ts'
import { isForCountry, type Method, type Range, rangeOf } from '../methods/method.ts'
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
  /** The bank slot that a withdrawal takes, of a method with slots. */
  readonly slotId?: number | undefined
}

/** What it is asked under. */
export interface Fitting {
  readonly method: Method
  readonly fee: number
  readonly values: ReadonlyMap<string, string>
}

type AmountCode = 'amountBelowMin' | 'amountAboveMax'
type FormCode = 'transfersBlocked' | 'methodOff' | 'versionOld' | 'valuesUnfit' | 'fieldInvalid'

/** Who asks, and by which method. */
interface MethodAsked extends PlayerOf {
  readonly currency: string
  readonly methodId: number
  readonly direction: TransferDirection
}

/** A method that is open to a player, with what it takes of their currency. */
export interface OpenMethod {
  readonly method: Method
  readonly range: Range
}

/**
 * Checks of both ways, the first refusal wins; their order is the contract. The player's account is under lock. Source:
 * payments.md, Checks before a request.
 */
export async function checkAsked(
  house: House,
  tx: Transaction,
  asked: TransferAsked & { readonly direction: TransferDirection },
): Promise<Answer<Fitting, FormCode | AmountCode>> {
  const form = await checkForm(house, tx, asked)
  return form.ok ? (checkAmount(form.value, asked.amount) ?? form) : form
}

/** Those before the amount: the method, and what was typed besides. */
export async function checkForm(
  house: House,
  tx: Transaction,
  asked: TransferAsked & { readonly direction: TransferDirection },
): Promise<Answer<Fitting & OpenMethod, FormCode>> {
  const { currency } = asked
  const open = await checkMethod(house, tx, asked)
  if (!open.ok) return open
  const { method, range } = open.value
  if (method.version !== asked.version) return refused({ code: 'versionOld', version: method.version })
  const checked = checkFields(method.terms.fields, asked.values, { now: house.platform.clock.now(), currency })
  if ('badInput' in checked) return refused({ code: 'valuesUnfit' })
  if ('refusal' in checked) return refused({ code: 'fieldInvalid', ...checked.refusal })
  const values = new Map(checked.values.map(({ name, value }) => [name, value]))
  return ok({ method, range, fee: range.fee, values })
}

/** Whether a method is open to a player. */
export async function checkMethod(
  house: House,
  tx: Transaction,
  asked: MethodAsked,
): Promise<Answer<OpenMethod, 'transfersBlocked' | 'methodOff'>> {
  if (await house.network.areTransfersBlocked(tx, asked)) return refused({ code: 'transfersBlocked' })
  const method = await readMethod(tx, asked.operatorId, { methodId: asked.methodId })
  const isOpen =
    method?.isOn === true &&
    method.direction === asked.direction &&
    isUp(house, method) &&
    (await isThere(tx, asked, method))
  const range = isOpen ? rangeOf(method, asked.currency) : undefined
  return method && range ? ok({ method, range }) : refused({ code: 'methodOff' })
}

/** Whether a method is for players from where this one lives. */
export async function isThere(connection: Connection, { operatorId, playerId }: PlayerOf, method: Method) {
  if (method.terms.countries === undefined) return true
  const [known] = await readKnown(connection, operatorId, [playerId])
  return isForCountry(method, known?.country)
}

/** Undefined: it is within what the method takes. */
export function checkAmount({ range }: Pick<OpenMethod, 'range'>, amount: number) {
  if (amount < range.amountMin) return refused({ code: 'amountBelowMin', min: range.amountMin })
  if (amount > range.amountMax) return refused({ code: 'amountAboveMax', max: range.amountMax })
  return undefined
}

/** Whether somebody answers for it: a provider that this house knows, and an account that is on; of a coin, which. */
export function isUp({ accounts, providers }: House, { operatorId, accountId, provider, terms }: Method): boolean {
  const { kind, coin } = terms
  if (kind === 'crypto' && coin === undefined) return false
  return providers.has(provider) && accounts.find(operatorId, accountId)?.isOn === true
}
