import { Temporal } from 'temporal-polyfill'

/** The day whose first hours a time is in, by the clocks of a zone: `2026-11-28`; undefined: it is later on that day. */
export function nightIn(zone: string, at: number, endsAtHour: number): string | undefined {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return local.hour < endsAtHour ? local.toPlainDate().toString() : undefined
}

/** So many days before a day. */
export function daysBefore(day: string, days: number): string {
  return Temporal.PlainDate.from(day).subtract({ days }).toString()
}
