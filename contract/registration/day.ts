import { isCalendarDay } from '@banko/betting/numbers/calendar.ts'

/** Whether it is a day of the calendar, `1990-12-31`. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []
  return isCalendarDay({ year: Number(year), month: Number(month), day: Number(day) })
}

/** Whole years; who was born on 29 February is older on 1 March. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return today.slice(5) >= birthDate.slice(5) ? years : years - 1
}
