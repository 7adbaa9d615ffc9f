import { Temporal } from 'temporal-polyfill'

/** From when and until when, milliseconds; the end is the next one's beginning. */
export interface Span {
  readonly from: number
  readonly until: number
}

/** The day, the week (from Monday) and the month that a time is in, by the clocks of a zone. */
export function periodsIn(zone: string, at: number): Readonly<Record<'day' | 'week' | 'month', Span>> {
  const today = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate()
  const span = (from: Temporal.PlainDate, length: Temporal.DurationLike): Span => ({
    from: from.toZonedDateTime(zone).epochMilliseconds,
    until: from.add(length).toZonedDateTime(zone).epochMilliseconds,
  })
  return {
    day: span(today, { days: 1 }),
    week: span(today.subtract({ days: today.dayOfWeek - 1 }), { days: 7 }),
    month: span(today.with({ day: 1 }), { months: 1 }),
  }
}
