import { emailLengthMax } from './email-field.ts'
import { type FieldKind, type FieldRule, fieldsMax, valueLengthMax } from './field.ts'
import { isPlainText } from './plain-text.ts'

/** Characters of a title and of what stands in an empty field. */
export const fieldTitleLengthMax = 60

/** What is wrong with the field at a place of a method, from 0 on; of `tooMany` the first that is too many. */
export interface FieldRuleFault {
  readonly at: number
  readonly why: 'tooMany' | 'name' | 'nameTwice' | 'title' | 'placeHolder' | 'length' | 'check'
}

interface Lengths {
  readonly min: number
  readonly max: number
}

/** How long values of these kinds are: a field that takes no such length takes nothing. */
const lengthsOfKind: Readonly<Partial<Record<FieldKind, Lengths>>> = {
  date: { min: 10, max: 10 },
  birthdate: { min: 10, max: 10 },
  datetime: { min: 16, max: 16 },
  time: { min: 5, max: 5 },
  email: { min: 6, max: emailLengthMax },
}

/** Everything that is wrong with the fields of a method, in their order. Source: payments §3. */
export function checkFieldRules(rules: readonly FieldRule[]): readonly FieldRuleFault[] {
  const tooMany: readonly FieldRuleFault[] = rules.length > fieldsMax ? [{ at: fieldsMax, why: 'tooMany' }] : []
  const names = rules.map(({ name }) => name)
  const faults = rules.slice(0, fieldsMax).flatMap((rule, at) => {
    const twice: readonly FieldRuleFault['why'][] = names.indexOf(rule.name) < at ? ['nameTwice'] : []
    return [...whysOf(rule), ...twice].map((why) => ({ at, why }))
  })
  return [...faults, ...tooMany]
}

function whysOf(rule: FieldRule): FieldRuleFault['why'][] {
  const { name, title, placeHolder = '', kind, check } = rule
  return [
    ...(/^[A-Za-z0-9_]{1,40}$/.test(name) ? [] : (['name'] as const)),
    ...(title.trim() !== '' && isShortText(title) ? [] : (['title'] as const)),
    ...(isShortText(placeHolder) ? [] : (['placeHolder'] as const)),
    ...(hasLengths(rule) ? [] : (['length'] as const)),
    ...(check === undefined || kind === 'text' ? [] : (['check'] as const)),
  ]
}

function isShortText(text: string): boolean {
  return isPlainText(text) && [...text].length <= fieldTitleLengthMax
}

/** Whether some value has a length that the field takes. */
function hasLengths({ kind, lengthMin = 0, lengthMax = 0 }: FieldRule): boolean {
  const isWhole = [lengthMin, lengthMax].every((length) => Number.isInteger(length) && length >= 0)
  const most = lengthMax === 0 ? valueLengthMax : lengthMax
  const { min, max } = lengthsOfKind[kind] ?? { min: 1, max: valueLengthMax }
  return isWhole && most <= valueLengthMax && lengthMin <= Math.min(most, max) && min <= most
}
