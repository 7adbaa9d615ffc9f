/** A day of the calendar; months and days count from 1. */
export interface CalendarDay {
  readonly year: number
  readonly month: number
  readonly day: number
}

const dayLength = 86_400_000n

/** Days from 1 March of the year 0 to 1 January 1970. */
const beforeEpoch = 719_468n
/** 400 years, a century, four years, a year, in days; the last of each but the year may have one day more. */
const [daysOf400, daysOf100, daysOf4, daysOf1] = [146_097n, 36_524n, 1460n, 365n] as const
/** So many times 400 years before the year 0 no time has a number: what is counted from there is never below zero. */
const cyclesBefore = 1000n

/** How many days a month has. Months count from 1. */
export function daysOfMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return isLeap ? 29 : 28
}

/** Whether there is such a day. */
export function isCalendarDay({ year, month, day }: CalendarDay): boolean {
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
}

/**
 * The day in UTC of a time, milliseconds since 1970. Years are counted from March, so that the day of a leap year is the
 * last of its year and of its four hundred.
 */
export function dayOf(time: number): CalendarDay {
  const before = beforeEpoch + cyclesBefore * daysOf400
  const days = (BigInt(time) + before * dayLength) / dayLength
  const cycle = days / daysOf400
  const ofCycle = days - cycle * daysOf400
  const year = (ofCycle - ofCycle / daysOf4 + ofCycle / daysOf100 - ofCycle / (daysOf400 - 1n)) / daysOf1
  const ofYear = ofCycle - (daysOf1 * year + year / 4n - year / 100n)
  // from March on, months of 31, 30, 31, 30 and 31 days come again and again: 153 days in five months
  const sinceMarch = (5n * ofYear + 2n) / 153n
  const month = sinceMarch < 10n ? sinceMarch + 3n : sinceMarch - 9n
  return {
    year: Number(year + (cycle - cyclesBefore) * 400n) + (month <= 2n ? 1 : 0),
    month: Number(month),
    day: Number(ofYear - (153n * sinceMarch + 2n) / 5n + 1n),
  }
}
