import type { Language } from './languages.ts'

/** Languages whose days and countries browsers cannot name, though the house can. Source: the data that Chromium has. */
const unknownToBrowsers: readonly string[] = ['az', 'iq', 'kr', 'sq']

/** Two letters that stand for no country, or are called by the dictionary. */
const noCountries = new Set(['EU', 'EZ', 'UN', 'XX', 'ZZ'])
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/**
 * What browsers would ask Intl for, as messages: `country.de`, `calendar.month.1`, `calendar.weekday.6` (0 is Sunday),
 * `calendar.day` with its parts in the order of the language. Nothing for a language that browsers know.
 */
export function houseNamed({ code, locale }: Language): Readonly<Record<string, string>> {
  if (!unknownToBrowsers.includes(code)) return {}
  const known = named.get(code) ?? { ...countriesIn(locale), ...calendarIn(locale) }
  named.set(code, known)
  return known
}

const named = new Map<string, Readonly<Record<string, string>>>()

function countriesIn(locale: string): Record<string, string> {
  const regions = new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' })
  const codes = letters.flatMap((first) => letters.map((second) => first + second)).filter((at) => !noCountries.has(at))
  return Object.fromEntries(
    codes.flatMap((code) => {
      const name = regions.of(code)
      return name === undefined ? [] : [[`country.${code.toLowerCase()}`, name]]
    }),
  )
}

function calendarIn(locale: string): Record<string, string> {
  const utc = { calendar: 'gregory', timeZone: 'UTC' } as const
  const inForm = (form: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { ...utc, ...form })
  const part = (form: Intl.DateTimeFormatOptions, type: string, at: number) =>
    inForm(form)
      .formatToParts(at)
      .find((one) => one.type === type)?.value ?? ''
  const [short, long] = [
    { day: 'numeric', month: 'short' },
    { day: 'numeric', month: 'long' },
  ] as const
  const months = Array.from({ length: 12 }, (_, at) => Date.UTC(2024, at, 15))
  // the fourth of February 2024 was a Sunday
  const weekdays = Array.from({ length: 7 }, (_, at) => Date.UTC(2024, 1, 4 + at))
  const pattern = (form: Intl.DateTimeFormatOptions) =>
    inForm(form)
      .formatToParts(months[0])
      .map(({ type, value }) => (type === 'literal' ? value.replaceAll("'", "''") : `{${type}}`))
      .join('')
  return {
    ...Object.fromEntries(months.map((at, nth) => [`calendar.month.${nth + 1}`, part(short, 'month', at)])),
    ...Object.fromEntries(months.map((at, nth) => [`calendar.monthLong.${nth + 1}`, part(long, 'month', at)])),
    ...Object.fromEntries(
      weekdays.map((at, nth) => [`calendar.weekday.${nth}`, part({ ...short, weekday: 'short' }, 'weekday', at)]),
    ),
    'calendar.day': pattern({ ...short, weekday: 'short' }),
    'calendar.dayShort': pattern(short),
    'calendar.date': pattern({ ...long, year: 'numeric' }),
  }
}
