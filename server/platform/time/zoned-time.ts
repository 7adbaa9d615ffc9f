/** Reads clocks of a time zone: milliseconds since 1970, UTC, of what stands on them. */
export interface ZonedTime {
  /** `undefined` for what is no time, or none that this clock ever shows, or one that it shows twice. */
  read(text: string): number | undefined
}

const minute = 60_000
const form = /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d))?(Z|[+-]\d\d:\d\d)?$/i

/**
 * `Europe/Istanbul`, `+03:00`, `UTC`; `undefined` for a zone that there is not. A time with an offset of its own is read
 * by that.
 */
export function zonedTime(zone: string): ZonedTime | undefined {
  const fixed = readOffset(zone)
  const offsetAt = fixed === undefined ? offsetsOf(zone) : () => fixed
  return offsetAt && { read: (text) => readTime(text, offsetAt) }
}

/** Minutes that a clock is ahead of UTC at a moment. */
type OffsetAt = (moment: number) => number

function readTime(text: string, offsetAt: OffsetAt): number | undefined {
  const [, year, month, day, hour, minutes, seconds = '0', own] = form.exec(text) ?? []
  const parts = [year, month, day, hour, minutes, seconds].map(Number)
  const [y = Number.NaN, mo = 0, d = 0, h = 0, mi = 0, s = 0] = parts
  const shown = Date.UTC(y, mo - 1, d, h, mi, s)
  // A day that no month has, a 24th hour: the calendar would go on counting.
  if (
    Number.isNaN(shown) ||
    new Date(shown).toISOString().slice(0, 16) !== `${year}-${month}-${day}T${hour}:${minutes}`
  )
    return undefined
  if (s > 59) return undefined
  const ownOffset = own === undefined ? undefined : readOffset(own)
  if (own !== undefined) return ownOffset === undefined ? undefined : shown - ownOffset * minute
  // What the clock may be ahead by around that time: before a change, and after it.
  const day1 = 24 * 60 * minute
  const offsets = new Set([offsetAt(shown - day1), offsetAt(shown + day1)])
  const moments = [...offsets].map((offset) => shown - offset * minute)
  const fitting = moments.filter((moment) => moment + offsetAt(moment) * minute === shown)
  return fitting.length === 1 ? fitting[0] : undefined
}

function readOffset(text: string): number | undefined {
  if (/^(z|utc)$/i.test(text)) return 0
  const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(text) ?? []
  const [h, mi] = [Number(hours), Number(minutes)]
  if (sign === undefined || h > 14 || mi > 59) return undefined
  return (sign === '-' ? -1 : 1) * (h * 60 + mi)
}

function offsetsOf(zone: string): OffsetAt | undefined {
  // Only names: the runtime would take offsets of its own forms too.
  if (!/^[A-Z][\w+-]*(\/[\w+-]+){1,2}$/i.test(zone)) return undefined
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    return (moment) => {
      const shown: Record<string, number> = {}
      for (const { type, value } of clock.formatToParts(moment)) shown[type] = Number(value)
      const { year = 0, month = 0, day = 0, hour = 0, minute: minutes = 0, second = 0 } = shown
      return Math.round((Date.UTC(year, month - 1, day, hour, minutes, second) - moment) / minute)
    }
  } catch {
    return undefined
  }
}
