import { Temporal } from 'temporal-polyfill'

/** Reads clocks of a time zone: milliseconds since 1970, UTC, of what stands on them. */
export interface ZonedTime {
  /** `undefined` for what is no time, or none that this clock ever shows, or one that it shows twice. */
  read(text: string): number | undefined
}

/** What is taken of the many forms that a time, an offset and a zone have. */
const timeForm = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::[0-5]\d)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/i
const zoneForm = /^(?:UTC|[+-](?:0\d|1[0-4]):[0-5]\d|[A-Z][\w+-]*(?:\/[\w+-]+){1,2})$/i

/**
 * `Europe/Istanbul`, `+03:00`, `UTC`; `undefined` for a zone that there is not. A time with an offset of its own is read
 * by that.
 */
export function zonedTime(zone: string): ZonedTime | undefined {
  if (!zoneForm.test(zone)) return undefined
  const epoch = Temporal.Instant.fromEpochMilliseconds(0)
  const id = inRange(() => epoch.toZonedDateTimeISO(zone).timeZoneId)
  return id === undefined ? undefined : { read: (text) => readTime(text, id) }
}

function readTime(text: string, zone: string): number | undefined {
  const found = timeForm.exec(text)
  if (!found) return undefined
  const [, offset] = found
  return inRange(() =>
    offset === undefined
      ? Temporal.PlainDateTime.from(text).toZonedDateTime(zone, { disambiguation: 'reject' }).epochMilliseconds
      : Temporal.Instant.from(text).epochMilliseconds,
  )
}

/** Undefined where Temporal says that there is no such time or zone. */
function inRange<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}
