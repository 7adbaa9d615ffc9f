import { asTyped, type FieldForm } from './field-form.ts'

/** A time of the day of 24 hours, `09:05`. Source: payments §3. */
export const timeField: FieldForm = {
  ofFigures: true,
  typing: /^[\d:]*$/,
  write: asTyped,
  accepts: (text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text),
  why: 'time',
}
