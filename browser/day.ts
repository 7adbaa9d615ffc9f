import { timeZoneChosen } from './time-zone.ts'

const dayMilliseconds = 86_400_000

/** What a clock shows, by its parts. Making one costs more than a hundred readings. */
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

function clockOf(zone: string | undefined): Intl.DateTimeFormat {
  const known = clocks.get(zone)
  if (known) return known
  const figures = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const
  const made = new Intl.DateTimeFormat('en-GB', { timeZone: zone, year: 'numeric', hourCycle: 'h23', ...figures })
  clocks.set(zone, made)
  return made
}

/** Answers a reader of what a clock of the zone shows at a moment. */
function readerAt(time: number) {
  const parts = clockOf(timeZoneChosen()).formatToParts(time)
  return (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? '0'
}

/** What a clock of the zone shows at a moment, as if it were UTC: milliseconds. */
function shownAt(time: number): number {
  const read = readerAt(time)
  const [year, month, day] = [read('year'), read('month'), read('day')].map(Number) as [number, number, number]
  const [hour, minute, second] = [read('hour'), read('minute'), read('second')].map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second) + (time % 1000)
}

/** How far a clock of the zone is ahead of UTC at a moment, milliseconds. */
function aheadAt(time: number): number {
  return shownAt(time) - time
}

/** How many days a clock's face is after that of 1970. */
function dayShown(time: number): number {
  return Math.floor(shownAt(time) / dayMilliseconds)
}

/** The first moment of a day by its number. A day that has no midnight, since clocks go from 23:59 to 01:00, begins with what it has. */
function startOf(day: number): number {
  const midnight = day * dayMilliseconds
  const before = midnight - aheadAt(midnight - dayMilliseconds)
  const after = midnight - aheadAt(midnight + dayMilliseconds)
  // of a midnight that comes twice the first; of one that never comes the moment at which clocks were put forward
  const [first, second] = before < after ? [before, after] : [after, before]
  if (shownAt(first) === midnight) return first
  return shownAt(second) === midnight ? second : before
}

/** Midnight before `time`, so many days later, in the zone that is shown; days of 23 and 25 hours are taken as they are. */
export function startOfDay(time: number, daysLater = 0): number {
  return startOf(dayShown(time) + daysLater)
}

/** How many midnights lie between two moments: 0 the same day, 1 the next. */
export function daysBetween(from: number, to: number): number {
  return dayShown(to) - dayShown(from)
}

/** The day of a moment in the zone that is shown, as addresses and inputs name it: `2026-11-28`. */
export function dateOf(time: number): string {
  const read = readerAt(time)
  return `${read('year').padStart(4, '0')}-${read('month')}-${read('day')}`
}

/** Midnight of a day by that name, so many days later. */
export function startOfDate(date: string, daysLater = 0): number {
  return startOf(Date.parse(`${date}T00:00:00Z`) / dayMilliseconds + daysLater)
}
