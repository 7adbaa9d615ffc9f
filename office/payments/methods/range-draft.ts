import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { amountOf } from '../../kit/amount-field.tsx'

/** What a method takes in one currency, as it is typed; all empty: nothing in it. */
export interface RangeDraft {
  readonly currency: string
  readonly min: string
  readonly max: string
  readonly fee: string
}

/** As typed, with an empty line for each currency of the operator that is not taken. */
export function rangeDraftsOf(ranges: MethodTerms['ranges'], currencies: readonly string[]): readonly RangeDraft[] {
  const others = currencies.filter((currency) => !ranges.some((range) => range.currency === currency))
  return [
    ...ranges.map(({ currency, amountMin, amountMax, fee }) => ({
      currency,
      min: formatAmount(amountMin, currency),
      max: formatAmount(amountMax, currency),
      fee: formatAmount(fee, currency),
    })),
    ...others.map((currency) => ({ currency, min: '', max: '', fee: '' })),
  ]
}

/** `faults` are the currencies whose line does not fit; `ranges`: none is left. */
export function rangesTyped(drafts: readonly RangeDraft[]): {
  readonly ranges: MethodTerms['ranges']
  readonly faults: readonly string[]
} {
  const filled = drafts.filter(({ min, max, fee }) => `${min}${max}${fee}`.trim() !== '')
  const ranges = filled.map(rangeOf)
  return {
    ranges: ranges.filter((range) => range !== undefined),
    faults: [
      ...filled.flatMap(({ currency }, at) => (ranges[at] ? [] : [currency])),
      ...(filled.length === 0 ? ['ranges'] : []),
    ],
  }
}

function rangeOf({ currency, min, max, fee }: RangeDraft): MethodTerms['ranges'][number] | undefined {
  const [amountMin, amountMax] = [amountOf(min, currency), amountOf(max, currency)]
  const taken = fee.trim() === '' ? 0 : amountOf(fee, currency)
  if (!amountMin || !amountMax || taken === undefined || amountMax < amountMin) return undefined
  return { currency, amountMin, amountMax, fee: taken }
}
