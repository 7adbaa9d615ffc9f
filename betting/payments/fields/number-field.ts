import { asTyped, type FieldForm } from './field-form.ts'

/** Digits; one dot among them, as of a pasted account number, is no fault. Source: payments §3. */
export const numberField: FieldForm = {
  ofFigures: true,
  typing: /^\d*$/,
  write: asTyped,
  accepts: (text) => /^\d+$/.test(text.replace('.', '')),
  why: 'number',
}
