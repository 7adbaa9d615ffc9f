import { checkFieldRules, type FieldRuleFault } from '@banko/betting/payments/fields/check-field-rules.ts'
import { type FieldKind, fieldChecks } from '@banko/betting/payments/fields/field.ts'
import type { MethodTerms } from '@banko/contract/payments/method-shapes.ts'

type Field = MethodTerms['fields'][number]

/** A field that players fill in, as staff type it. */
export interface FieldDraft {
  /** Under which texts in other languages keep what they say of it, whatever its name becomes: the one that it had, or no name at all. */
  readonly id: string
  readonly name: string
  readonly title: string
  readonly kind: FieldKind
  readonly placeHolder: string
  readonly lengthMin: string
  readonly lengthMax: string
  readonly required: boolean
  readonly masked: boolean
  /** Of a text; empty: none. */
  readonly check: string
}

export function fieldDraftOf(field: Field): FieldDraft {
  const { name, title, kind, placeHolder = '', lengthMin = '', lengthMax = '', required, mask, check = '' } = field
  return {
    ...{ id: name, name, title, kind, placeHolder, required, check },
    lengthMin: String(lengthMin),
    lengthMax: String(lengthMax),
    masked: mask !== undefined,
  }
}

/** One more, which asks for nothing yet. */
export function withField(fields: readonly FieldDraft[]): readonly FieldDraft[] {
  const ids = new Set(fields.map(({ id }) => id))
  // with a blank, as no name is written
  const [id = ''] = Array.from({ length: fields.length + 1 }, (_, at) => `new ${at}`).filter((one) => !ids.has(one))
  const empty = { name: '', title: '', kind: 'text', placeHolder: '', lengthMin: '', lengthMax: '', check: '' } as const
  return [...fields, { id, ...empty, required: true, masked: false }]
}

/** Where it stands before or behind its neighbour; at the end it stays. */
export function withFieldMoved(fields: readonly FieldDraft[], at: number, by: -1 | 1): readonly FieldDraft[] {
  const field = fields[at]
  const other = fields[at + by]
  return field && other ? fields.with(at, other).with(at + by, field) : fields
}

/** What is wrong with a field: its id and why; `fields`: there are too many. */
export type FieldFault = `field ${FieldRuleFault['why']} ${string}` | 'fields'

export function fieldFault(why: FieldRuleFault['why'], id: string): FieldFault {
  return `field ${why} ${id}`
}

export function fieldsTyped(drafts: readonly FieldDraft[]): {
  readonly fields: Field[]
  readonly faults: readonly FieldFault[]
} {
  const fields = drafts.map(fieldTyped)
  const faults = checkFieldRules(fields).map(({ at, why }) =>
    why === 'tooMany' ? 'fields' : fieldFault(why, drafts[at]?.id ?? ''),
  )
  return { fields, faults }
}

function fieldTyped({ name, title, kind, placeHolder, lengthMin, lengthMax, required, masked, check }: FieldDraft) {
  const [min, max] = [lengthTyped(lengthMin), lengthTyped(lengthMax)]
  const known = fieldChecks.find((one) => one === check)
  const field: Field = {
    ...{ name: name.trim(), title: title.trim(), kind, required },
    ...(placeHolder.trim() !== '' && { placeHolder: placeHolder.trim() }),
    ...(min !== undefined && { lengthMin: min }),
    // none at most is no most
    ...(max !== undefined && max !== 0 && { lengthMax: max }),
    ...(masked && { mask: 'last4' }),
    ...(kind === 'text' && known && { check: known }),
  }
  return field
}

/** What is no number is none that fits. */
function lengthTyped(typed: string): number | undefined {
  const trimmed = typed.trim()
  if (trimmed === '') return undefined
  return /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : -1
}
