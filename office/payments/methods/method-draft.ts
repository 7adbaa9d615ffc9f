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

export interface MethodDraft {
  readonly title: string
  readonly minutes: string
  readonly level: string
  readonly ranges: readonly RangeDraft[]
}

/** A method as it is typed, with an empty line for each currency of the operator that it does not take. */
export function draftOf(terms: MethodTerms, currencies: readonly string[]): MethodDraft {
  const others = currencies.filter((currency) => !terms.ranges.some((range) => range.currency === currency))
  return {
    title: terms.title,
    minutes: String(Math.ceil(terms.expiresAfterSeconds / 60)),
    level: String(terms.identityLevel),
    ranges: [
      ...terms.ranges.map(({ currency, amountMin, amountMax, fee }) => ({
        currency,
        min: formatAmount(amountMin, currency),
        max: formatAmount(amountMax, currency),
        fee: formatAmount(fee, currency),
      })),
      ...others.map((currency) => ({ currency, min: '', max: '', fee: '' })),
    ],
  }
}

/** Fields that do not fit: `title`, `minutes`, or the currency of a range; `ranges` where none is left. */
export type DraftFault = string

/** The method that was typed; or what of it does not fit. */
export function termsOf(
  draft: MethodDraft,
  before: MethodTerms,
): { readonly terms: MethodTerms } | { readonly faults: readonly DraftFault[] } {
  const title = draft.title.trim()
  const minutes = Number(draft.minutes)
  const filled = draft.ranges.filter(({ min, max, fee }) => `${min}${max}${fee}`.trim() !== '')
  const ranges = filled.map(rangeOf)
  const faults = [
    ...(title === '' || title.length > 60 ? ['title'] : []),
    ...(/^\d{1,5}$/.test(draft.minutes) && minutes >= 1 && minutes <= 43_200 ? [] : ['minutes']),
    ...filled.flatMap(({ currency }, at) => (ranges[at] ? [] : [currency])),
    ...(filled.length === 0 ? ['ranges'] : []),
  ]
  if (faults.length > 0) return { faults }
  return {
    terms: {
      ...before,
      title,
      // what was not touched keeps its seconds
      expiresAfterSeconds:
        minutes === Math.ceil(before.expiresAfterSeconds / 60) ? before.expiresAfterSeconds : minutes * 60,
      identityLevel: Number(draft.level),
      ranges: ranges.filter((range) => range !== undefined),
    },
  }
}

function rangeOf({ currency, min, max, fee }: RangeDraft): MethodTerms['ranges'][number] | undefined {
  const [amountMin, amountMax] = [amountOf(min, currency), amountOf(max, currency)]
  const taken = fee.trim() === '' ? 0 : amountOf(fee, currency)
  if (!amountMin || !amountMax || taken === undefined || amountMax < amountMin) return undefined
  return { currency, amountMin, amountMax, fee: taken }
}
