import type { MismatchRule } from '@banko/contract/payments/choices.ts'
import type { MethodSeen } from '@banko/contract/payments/desk-shapes.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'
import { fieldsMissing } from '@banko/contract/payments/needed-fields.ts'
import { countryCodes } from '@banko/contract/registration/countries.ts'
import { type FieldDraft, fieldDraftOf, fieldsTyped } from './field-draft.ts'
import { mayBeLogo } from './logo-form.ts'
import { type RangeDraft, rangeDraftsOf, rangesTyped } from './range-draft.ts'
import { infoLines, infoTyped, type MethodTextDraft, textDraftOf, textTyped } from './text-draft.ts'

export interface MethodDraft {
  readonly title: string
  readonly tag: string
  readonly logo: string
  readonly info: string
  readonly texts: readonly MethodTextDraft[]
  readonly minutes: string
  readonly level: string
  /** Codes with blanks between them; empty: all. */
  readonly countries: string
  readonly ranges: readonly RangeDraft[]
  readonly fields: readonly FieldDraft[]
  readonly mismatch: MismatchRule
  readonly tolerance: string
}

/** A method as it is typed, with an empty line for each currency of the operator that it does not take. */
export function draftOf(terms: MethodTerms, currencies: readonly string[]): MethodDraft {
  return {
    title: terms.title,
    tag: terms.tag,
    logo: terms.logo ?? '',
    info: infoLines(terms.info),
    texts: (terms.texts ?? []).map(textDraftOf),
    minutes: String(Math.ceil(terms.expiresAfterSeconds / 60)),
    level: String(terms.identityLevel),
    countries: (terms.countries ?? []).join(' '),
    ranges: rangeDraftsOf(terms.ranges, currencies),
    fields: terms.fields.map(fieldDraftOf),
    mismatch: terms.mismatch,
    tolerance: String(terms.tolerancePercent ?? 5),
  }
}

/** Where a field is taken away, what is said of it in other languages goes with it. */
export function withFields(draft: MethodDraft, fields: readonly FieldDraft[]): MethodDraft {
  const ids = new Set(fields.map(({ id }) => id))
  const texts = draft.texts.map((text) => ({
    ...text,
    fields: Object.fromEntries(Object.entries(text.fields).filter(([id]) => ids.has(id))),
  }))
  return { ...draft, fields, texts }
}

/**
 * What does not fit: an input by its name, the currency of a range, `text` and its language, or what is wrong with a field;
 * `ranges` where none is left, `fieldMissing` where the kind needs one that is not there.
 */
export type DraftFault = string

/** The method that was typed; or what of it does not fit. */
export function termsOf(
  draft: MethodDraft,
  { terms: before, direction }: Pick<MethodSeen, 'terms' | 'direction'>,
): { readonly terms: MethodTerms } | { readonly faults: readonly DraftFault[] } {
  const { fields, faults: ofFields } = fieldsTyped(draft.fields)
  const { ranges, faults: ofRanges } = rangesTyped(draft.ranges)
  const countries = countriesTyped(draft.countries)
  const info = infoTyped(draft.info, before.info)
  const texts = draft.texts.map((text) => textTyped(text, draft.fields, before.texts))
  const faults = [
    ...plainFaults(draft, countries),
    ...(info ? [] : ['info']),
    ...ofRanges,
    ...ofFields,
    ...(fieldsMissing({ ...before, fields }, direction).length > 0 ? ['fieldMissing'] : []),
    ...draft.texts.flatMap(({ language }, at) => (texts[at] ? [] : [`text ${language}`])),
  ]
  if (faults.length > 0 || !info) return { faults }
  const { texts: _, countries: __, logo: ___, tolerancePercent: ____, ...kept } = before
  const [logo, { mismatch }] = [draft.logo.trim(), draft]
  return {
    terms: {
      ...kept,
      ...(texts.length > 0 && { texts: texts.filter((text) => text !== undefined) }),
      ...{ title: draft.title.trim(), info, mismatch, ranges, fields },
      tag: draft.tag.trim(),
      ...(logo !== '' && { logo }),
      ...(mismatch === 'tolerance' && { tolerancePercent: Number(draft.tolerance) }),
      ...(countries.length > 0 && { countries }),
      expiresAfterSeconds: secondsOf(draft.minutes, before.expiresAfterSeconds),
      identityLevel: Number(draft.level),
    },
  }
}

function plainFaults(draft: MethodDraft, countries: readonly string[]): readonly DraftFault[] {
  const [title, minutes, tolerance] = [draft.title.trim(), Number(draft.minutes), Number(draft.tolerance)]
  const isNear = /^\d{1,2}$/.test(draft.tolerance.trim()) && tolerance >= 1 && tolerance <= 20
  return [
    ...(title === '' || title.length > 60 ? ['title'] : []),
    ...(mayBeLogo(draft.logo.trim()) ? [] : ['logo']),
    ...(countries.every((code) => countryCodes.includes(code)) ? [] : ['countries']),
    ...(/^\d{1,5}$/.test(draft.minutes) && minutes >= 1 && minutes <= 43_200 ? [] : ['minutes']),
    ...(draft.mismatch !== 'tolerance' || isNear ? [] : ['tolerance']),
  ]
}

function countriesTyped(typed: string): string[] {
  const codes = typed.toUpperCase().split(/[\s,]+/)
  return [...new Set(codes.filter((code) => code !== ''))]
}

/** What was not touched keeps its seconds. */
function secondsOf(minutes: string, before: number): number {
  return Number(minutes) === Math.ceil(before / 60) ? before : Number(minutes) * 60
}
