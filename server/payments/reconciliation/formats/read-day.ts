import { isCalendarDay } from '@banko/betting/numbers/calendar.ts'
import { wholeNumber } from '@banko/betting/numbers/whole-number.ts'
import type { DayForm } from '@banko/contract/payments/statement-choices.ts'

export const dayLength = 86_400_000

/** Days from 1 March of the year 0 to 1 January 1970, and days of 400 years. */
const beforeEpoch = 719_468
const daysOf400 = 146_097

const forms: Readonly<Record<DayForm, RegExp>> = {
  'yyyy-MM-dd': /^(?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d)/,
  yyyyMMdd: /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  'dd.MM.yyyy': /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})/,
  'dd/MM/yyyy': /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})/,
  'MM/dd/yyyy': /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})/,
}

/** When the day that a text begins with began in UTC, milliseconds; undefined when there is no such day from 1970 on. */
export function readDay(text: string, form: DayForm): number | undefined {
  const { year, month, day } = forms[form].exec(text.trim())?.groups ?? {}
  if (year === undefined || month === undefined || day === undefined) return undefined
  return dayStart({ year: wholeNumber(year), month: wholeNumber(month), day: wholeNumber(day) })
}

/** The same of a day in figures. */
export function dayStart(date: Readonly<Record<'year' | 'month' | 'day', number>>): number | undefined {
  if (date.year < 1970 || !isCalendarDay(date)) return undefined
  // years are counted from March, so that the day of a leap year is the last of its year
  const fromMarch = date.month > 2 ? date.month - 3 : date.month + 9
  const year = date.month > 2 ? date.year : date.year - 1
  const cycle = Math.floor(year / 400)
  const ofCycle = year - cycle * 400
  const ofYear = Math.floor((153 * fromMarch + 2) / 5) + date.day - 1
  const days = ofCycle * 365 + Math.floor(ofCycle / 4) - Math.floor(ofCycle / 100) + ofYear
  return (cycle * daysOf400 + days - beforeEpoch) * dayLength
}
