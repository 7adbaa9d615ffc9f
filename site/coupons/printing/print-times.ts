/** Times as paper tells them: with their year, since nobody knows when it is read. */
export interface PrintTimes {
  /** "27 Kas 2026 21:45" */
  dateTime(at: number): string
  /** "27 Kas 2026" */
  date(at: number): string
}

/** @param zone `Europe/Istanbul` */
export function printTimes(locale: string, zone: string): PrintTimes {
  const dates = new Intl.DateTimeFormat(locale, { timeZone: zone, day: 'numeric', month: 'short', year: 'numeric' })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const times = new Intl.DateTimeFormat(locale, { timeZone: zone, ...clock })
  return { date: (at) => dates.format(at), dateTime: (at) => `${dates.format(at)} ${times.format(at)}` }
}
