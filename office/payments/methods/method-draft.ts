import { formatAmount } from '@banko/betting/numbers/money.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { countryCodes } from '@banko/contract/registration/countries.ts'
import { amountOf } from '../../kit/amount-field.tsx'
import { infoLines, infoTyped, type MethodTextDraft, textDraftOf, textTyped } from './text-draft.ts'

/** What a method takes in one currency, as it is typed; all empty: nothing in it. */
export interface RangeDraft {
  readonly currency: string
  readonly min: string
  readonly max: string
  readonly fee: string
}

export interface MethodDraft {
  readonly title: string
  readonly tag: string
  readonly info: string
  readonly texts: readonly MethodTextDraft[]
  readonly minutes: string
  readonly level: string
  /** Codes with blanks between them; empty: all. */
  readonly countries: string
  readonly ranges: readonly RangeDraft[]
}

/** A method as it is typed, with an empty line for each currency of the operator that it does not take. */
export function draftOf(terms: MethodTerms, currencies: readonly string[]): MethodDraft {
  const others = currencies.filter((currency) => !terms.ranges.some((range) => range.currency === currency))
  return {
    title: terms.title,
    tag: terms.tag,
    info: infoLines(terms.info),
    texts: (terms.texts ?? []).map(textDraftOf),
    minutes: String(Math.ceil(terms.expiresAfterSeconds / 60)),
    level: String(terms.identityLevel),
    countries: (terms.countries ?? []).join(' '),
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

/** What does not fit: `title`, `info`, `countries`, `minutes`, the currency of a range, or `text` and its language; `ranges` where none is left. */
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
  const countries = draft.countries
    .toUpperCase()
    .split(/[\s,]+/)
    .filter((code) => code !== '')
  const info = infoTyped(draft.info, before.info)
  const texts = draft.texts.map((text) => textTyped(text, before))
  const faults = [
    ...(title === '' || title.length > 60 ? ['title'] : []),
    ...(info ? [] : ['info']),
    ...(countries.every((code) => countryCodes.includes(code)) ? [] : ['countries']),
    ...(/^\d{1,5}$/.test(draft.minutes) && minutes >= 1 && minutes <= 43_200 ? [] : ['minutes']),
    ...filled.flatMap(({ currency }, at) => (ranges[at] ? [] : [currency])),
    ...(filled.length === 0 ? ['ranges'] : []),
    ...draft.texts.flatMap(({ language }, at) => (texts[at] ? [] : [`text ${language}`])),
  ]
  if (faults.length > 0 || !info) return { faults }
  const { texts: _, countries: __, ...kept } = before
  return {
    terms: {
      ...kept,
      ...(texts.length > 0 && { texts: texts.filter((text) => text !== undefined) }),
      ...{ title, info },
      tag: draft.tag.trim(),
      ...(countries.length > 0 && { countries: [...new Set(countries)] }),
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
