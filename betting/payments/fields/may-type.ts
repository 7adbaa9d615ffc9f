import { latinDigits } from '../../numbers/latin-digits.ts'
import type { FieldKind } from './field.ts'
import { fieldForms } from './field-forms.ts'
import { isPlainText } from './plain-text.ts'

/** Whether a text may stand in a field of this kind while it is being typed. Source: payments §3. */
export function mayType(kind: FieldKind, text: string): boolean {
  const { typing } = fieldForms[kind]
  return isPlainText(text) && (typing === undefined || typing.test(latinDigits(text)))
}
