import { Temporal } from 'temporal-polyfill'

/**
 * When a day, `2026-11-28`, begins and ends in a zone, milliseconds since 1970; `until` is the beginning of the next.
 * `undefined` for a day that no calendar has.
 */
export function dayBounds(zone: string, day: string): { readonly from: number; readonly until: number } | undefined {
  try {
    const date = Temporal.PlainDate.from(day)
    const at = (of: Temporal.PlainDate) => of.toZonedDateTime(zone).epochMilliseconds
    return date.toString() === day ? { from: at(date), until: at(date.add({ days: 1 })) } : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** The day that it is in a zone, `2026-11-28`. */
export function dayIn(zone: string, at: number): string {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate().toString()
}
