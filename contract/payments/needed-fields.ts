import { type Coin, coinTerms } from '@banko/betting/payments/coins/coins.ts'
import { codeFieldName } from '@banko/betting/payments/fields/field.ts'
import type { TransferDirection } from './choices.ts'
import type { MethodTerms } from './method-shapes.ts'

type Field = MethodTerms['fields'][number]

/** Where coins are sent. */
const addressOf = (coin: Coin): Field => ({
  ...{ name: 'address', title: 'Address', kind: 'text', lengthMin: 26, lengthMax: 64, required: true, mask: 'last4' },
  check: `address:${coinTerms[coin].network}`,
})
const code: Field = {
  ...{ name: codeFieldName, title: 'Code', kind: 'text', lengthMin: 16, lengthMax: 19, required: true, mask: 'last4' },
}

/** Fields without which a method of a kind does nothing, as a new one has them: the provider reads them by their names. */
export function neededFields(
  { kind, coin }: Pick<MethodTerms, 'kind' | 'coin'>,
  direction: TransferDirection,
): readonly Field[] {
  if (kind === 'voucher') return [code]
  return kind === 'crypto' && coin !== undefined && direction === 'withdrawal' ? [addressOf(coin)] : []
}

/** The names of those that a method has not, or that may be left empty there. */
export function fieldsMissing(terms: Pick<MethodTerms, 'kind' | 'coin' | 'fields'>, direction: TransferDirection) {
  return neededFields(terms, direction)
    .filter(({ name, check }) => !terms.fields.some((one) => one.name === name && one.required && one.check === check))
    .map(({ name }) => name)
}
