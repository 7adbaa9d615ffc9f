/** A time zone as a list shows it. */
export interface TimeZone {
  readonly zone: string
  /** `Istanbul`, `Argentina / Ushuaia`: its place, without the part of the world. */
  readonly place: string
  /** What its time is called in the language: `Türkiye Saati`. */
  readonly called: string
  /** `UTC+03:00`, as it is now. */
  readonly offset: string
}

/** `Europe / Istanbul`. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ').replaceAll('/', ' / ')
}

/** A zone as it stands at a moment. */
export function readTimeZone(zone: string, locale: string, now: number): TimeZone {
  const figures = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const
  const plain = { calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    timeZoneName: 'shortGeneric',
    ...figures,
    ...plain,
  })
  const parts = clock.formatToParts(now)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  const [year = 0, month = 1, day = 1] = [read('year'), read('month'), read('day')].map(Number)
  const shown = Date.UTC(year, month - 1, day, Number(read('hour')), Number(read('minute')))
  const place = zone.includes('/') ? zone.slice(zone.indexOf('/') + 1) : zone
  // a clock without its seconds shows the minute that has begun
  const offset = offsetText(Math.round(shown / 60_000) - Math.floor(now / 60_000))
  return { zone, place: zoneName(place), called: read('timeZoneName'), offset }
}

/** `UTC+05:30`, of minutes. */
function offsetText(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  const ahead = Math.abs(minutes)
  return `UTC${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`
}

/** Those that have every word of what is looked for, however it is written, in the zone's name, its time's, or its offset. */
export function searchTimeZones(zones: readonly TimeZone[], sought: string): readonly TimeZone[] {
  const words = folded(sought).split(' ').filter(Boolean)
  if (words.length === 0) return zones
  return zones.filter(({ zone, called, offset }) => {
    const text = folded(`${zone} ${called} ${offset} ${offset.replace(/:00$/, '').replace(/([+-])0/, '$1')}`)
    return words.every((word) => text.includes(word))
  })
}

function folded(text: string): string {
  const plain = text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i')
  return plain.replace(/[\s_/]+/g, ' ').trim()
}
