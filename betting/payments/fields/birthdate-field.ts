import { type CalendarDay, dayOf } from '../../numbers/calendar.ts'
import { dateField, readDate } from './date-field.ts'
import type { FieldForm } from './field-form.ts'

/** Years that somebody's birth may lie back, both ends included. */
export const bornYearsAgo = { min: 18, max: 120 } as const

/** The day on which somebody was born who may play. Source: payments §3. */
export const birthdateField: FieldForm = {
  ...dateField,
  accepts: (text, { now }) => {
    const born = readDate(text)
    if (!born) return false
    const today = inOrder(dayOf(now), 0)
    return inOrder(born, bornYearsAgo.min) <= today && today <= inOrder(born, bornYearsAgo.max)
  },
}

/** A number that is larger the later the day is, `years` later; who was born on 29 February is older on 1 March. */
function inOrder({ year, month, day }: CalendarDay, years: number): number {
  return ((year + years) * 100 + month) * 100 + day
}
