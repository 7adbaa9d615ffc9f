import { asTyped, type FieldForm } from './field-form.ts'

/** Anything at all. Source: payments §3. */
export const textField: FieldForm = {
  ofFigures: false,
  write: asTyped,
  accepts: (text) => text !== '',
  why: 'empty',
}
