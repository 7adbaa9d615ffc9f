import { hasCard } from '../../numbers/card-number.ts'
import { latinDigits } from '../../numbers/latin-digits.ts'
import { type CheckedText, checkedTexts } from './checked-texts.ts'
import {
  codeFieldName,
  type FieldFacts,
  type FieldRefusal,
  type FieldRule,
  type FieldWhy,
  typedLengthMax,
  valueLengthMax,
} from './field.ts'
import { fieldForms } from './field-forms.ts'
import { isPlainText } from './plain-text.ts'

/** A value in the form in which it is kept and sent, empty where it may be; or why it is not taken. */
export type FieldCheckResult = { readonly value: string } | { readonly refusal: FieldRefusal }

/**
 * Holds a value against its field: what is in its form already comes out as it is. The first fault decides: characters,
 * length, kind, check digits, the number of a card; an empty value that may be is none. The same in browser and house. Source: payments §3.
 */
export function checkField(rule: FieldRule, value: string, facts: FieldFacts): FieldCheckResult {
  // composing takes the square of a text's length where many accents stand on one letter
  if (value.length > typedLengthMax) return refuse(rule, 'length')
  const text = written(rule, value)
  if (text === '' && !rule.required) return { value: text }
  const why = whyNot(rule, text, facts)
  return why === undefined ? { value: text } : refuse(rule, why)
}

function refuse(rule: FieldRule, why: FieldWhy): FieldCheckResult {
  return { refusal: { name: rule.name, why, ...(why === 'length' && lengthOf(rule)) } }
}

function written(rule: FieldRule, value: string): string {
  const { ofFigures, write } = fieldForms[rule.kind]
  const text = value.normalize('NFC').trim()
  const formed = write(ofFigures ? latinDigits(text) : text)
  return checkOf(rule)?.write(formed) ?? formed
}

function whyNot(rule: FieldRule, text: string, facts: FieldFacts): FieldWhy | undefined {
  if (!isPlainText(text)) return 'characters'
  const { min, max } = lengthOf(rule)
  const length = [...text].length
  if (length < min || length > max) return 'length'
  const { accepts, why } = fieldForms[rule.kind]
  if (!accepts(text, facts)) return why
  const check = checkOf(rule)
  if (check && !check.accepts(text)) return check.why
  return mayBeCard(rule, text) ? 'card' : undefined
}

/** Of a number its dot is none of its digits; a code may have the digits of a card by chance. */
function mayBeCard({ name, kind }: FieldRule, text: string): boolean {
  if (name === codeFieldName) return false
  return kind === 'number' ? hasCard(text.replace('.', '')) : kind === 'text' && hasCard(text)
}

function lengthOf({ lengthMin = 0, lengthMax = 0 }: FieldRule): { readonly min: number; readonly max: number } {
  return { min: lengthMin, max: lengthMax === 0 ? valueLengthMax : lengthMax }
}

function checkOf({ kind, check }: FieldRule): CheckedText | undefined {
  return kind === 'text' && check !== undefined ? checkedTexts[check] : undefined
}
