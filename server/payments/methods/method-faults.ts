import { checkFieldRules } from '@banko/betting/payments/fields/check-field-rules.ts'
import type { TransferDirection } from '@banko/contract/payments/choices.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { fieldsMissing } from '@banko/contract/payments/needed-fields.ts'
import { methodTextFaults } from './text-faults.ts'

/** What is wrong with a method as it would be, at which of its fields, texts or ranges, from 0 on. */
export interface MethodFault {
  readonly at: number
  readonly why: string
}

/** Everything that is wrong with it, whoever its provider is and whatever it was before. */
export function methodFaults(terms: MethodTerms, direction: TransferDirection): readonly MethodFault[] {
  const { kind, coin, mismatch, tolerancePercent = 0 } = terms
  return [
    ...checkFieldRules(terms.fields),
    ...fieldsMissing(terms, direction).map(() => ({ at: terms.fields.length, why: 'fieldMissing' })),
    ...methodTextFaults(terms),
    ...rangeFaults(terms.ranges),
    ...((kind === 'crypto') === (coin !== undefined) ? [] : [{ at: 0, why: 'coin' }]),
    ...(mismatch === 'tolerance' && tolerancePercent === 0 ? [{ at: 0, why: 'tolerance' }] : []),
  ]
}

/** A method says each currency once, and its least amount is not above its largest. */
function rangeFaults(ranges: MethodTerms['ranges']): readonly MethodFault[] {
  const currencies = ranges.map(({ currency }) => currency)
  return ranges.flatMap(({ currency, amountMin, amountMax }, at) =>
    amountMin <= amountMax && currencies.indexOf(currency) === at ? [] : [{ at, why: 'range' }],
  )
}
