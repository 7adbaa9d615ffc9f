import { asTyped, type FieldForm } from './field-form.ts'

/** Characters. */
export const emailLengthMax = 100

/** One @, and behind it a dot that is not the first and has two characters behind it. Source: payments §3. */
export const emailField: FieldForm = {
  ofFigures: false,
  write: asTyped,
  accepts: (text) => [...text].length <= emailLengthMax && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]{2,}$/u.test(text),
  why: 'email',
}
