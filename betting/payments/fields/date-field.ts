import { type CalendarDay, isCalendarDay } from '../../numbers/calendar.ts'
import { wholeNumber } from '../../numbers/whole-number.ts'
import { asTyped, type FieldForm } from './field-form.ts'

/** The day that `31-12-2026` writes; undefined when there is no such day. */
export function readDate(text: string): CalendarDay | undefined {
  const [, day, month, year] = /^(0[1-9]|[12]\d|3[01])-(0[1-9]|1[0-2])-(\d{4})$/.exec(text) ?? []
  if (year === undefined) return undefined
  const date = { year: wholeNumber(year), month: wholeNumber(month), day: wholeNumber(day) }
  return isCalendarDay(date) ? date : undefined
}

/** A day of the calendar, `31-12-2026`. Source: payments §3. */
export const dateField: FieldForm = {
  ofFigures: true,
  typing: /^[\d-]*$/,
  write: asTyped,
  accepts: (text) => readDate(text) !== undefined,
  why: 'date',
}
