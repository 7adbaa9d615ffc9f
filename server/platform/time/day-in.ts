import { Temporal } from 'temporal-polyfill'

/** The day that a time is in a zone: `2026-11-28`. */
export function dayIn(zone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()
}
