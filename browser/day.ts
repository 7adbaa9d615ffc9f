import { madeOnce } from './made-once.ts'

const dayMilliseconds = 86_400_000

const clockParts = madeOnce(
  () => new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' }),
)

/** Milliseconds since the last midnight where this device is. */
function sinceMidnight(time: number): number {
  const parts = clockParts().formatToParts(time)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value ?? 0)
  return ((read('hour') * 60 + read('minute')) * 60 + read('second')) * 1000 + (time % 1000)
}

/** Midnight before `time`, so many days later, where this device is; days of 23 and 25 hours are taken as they are. */
export function startOfDay(time: number, daysLater = 0): number {
  // Noon of the wanted day is never more than an hour off, whatever the clocks do that night.
  const noon = time - sinceMidnight(time) + daysLater * dayMilliseconds + dayMilliseconds / 2
  return noon - sinceMidnight(noon)
}

/** How many midnights lie between two moments: 0 the same day, 1 the next. */
export function daysBetween(from: number, to: number): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / dayMilliseconds)
}
