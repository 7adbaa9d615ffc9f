import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { Settings } from '@banko/contract/calls/settings.ts'
import { createContext, use } from 'react'
import { dateOf, daysBetween } from './day.ts'
import { currencySign, formatAmountShown } from './format.ts'
import { madeOnce } from './made-once.ts'
import { type PriceReader, PriceReaderContext, pricesDefault } from './price-reader.ts'
import { SettingsContext } from './settings.tsx'
import { TimeZoneContext, timeZoneChosen } from './time-zone.ts'
import { useWords, type Words } from './words.tsx'

/** How figures and times read in one language, in the time zone that was chosen, else the device's. */
export interface Format {
  /** "1.250,00 TL", or as the site says what stands beside an amount. */
  money(amount: Amount, currency: string): string
  /** "1.250,00" */
  amount(amount: Amount, currency: string): string
  /** "TL", as the language writes it; empty where the site shows none. */
  currency(currency: string): string
  price(price: Price): string
  priceTotal(thousandths: number): string
  count(n: number): string
  /** "21:45" */
  time(at: number): string
  /** "Bugün", "Yarın", then "22 Kas Cmt". */
  day(at: number, now: number): string
  /** "Bugün", "Yarın", then "22 Kas": where there is little room. */
  dayShort(at: number, now: number): string
  /** "Bugün 21:45" */
  dateTime(at: number, now: number): string
}

export function createFormat(
  words: Words,
  prices: PriceReader = pricesDefault,
  mode: Settings['currencyMode'] = 'after',
): Format {
  const { locale, figures, separators, t, direction } = words
  const timeZone = timeZoneChosen()
  const currency = (code: string) => {
    if (mode === 'none') return ''
    return mode === 'code' ? code : (words.find(`currency.${code}`) ?? currencySign(code))
  }
  const numbers = madeOnce(() => new Intl.NumberFormat(figures))
  const times = madeOnce(
    () => new Intl.DateTimeFormat(locale, { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  )
  const date = { timeZone, day: 'numeric', month: 'short' } as const
  const days = madeOnce(() => new Intl.DateTimeFormat(locale, { ...date, weekday: 'short' }).format)
  const daysShort = madeOnce(() => new Intl.DateTimeFormat(locale, date).format)
  const near = (at: number, now: number) => {
    const ahead = daysBetween(now, at)
    if (ahead === 0) return t('day.today')
    if (ahead === 1) return t('day.tomorrow')
    return ahead === -1 ? t('day.yesterday') : undefined
  }
  // a sign stays before its figure among words that run the other way
  const signed = (text: string) => (direction === 'rtl' && /^[+-]/.test(text) ? `\u2066${text}\u2069` : text)
  const day = (at: number, now: number) => near(at, now) ?? dayCalled(words, 'calendar.day', at) ?? days()(at)
  return {
    money: (amount, code) => {
      const shown = formatAmountShown(amount, code, separators)
      // The space does not break. Among words that run from right to left the two stay together, and the sign's own
      // letters say on which side of the figure it stands: "184.60 EUR" from left to right, the lira's word after it.
      const isRtl = direction === 'rtl'
      const figure = isRtl ? `\u2066${shown}\u2069` : shown
      const sign = currency(code)
      if (sign === '') return figure
      const whole = mode === 'before' ? `${sign}\u00a0${figure}` : `${figure}\u00a0${sign}`
      return isRtl ? `\u2068${whole}\u2069` : whole
    },
    amount: (amount, code) => formatAmountShown(amount, code, separators),
    currency,
    price: (price) => signed(prices.price(price)),
    priceTotal: (thousandths) => signed(prices.total(thousandths)),
    count: (n) => numbers().format(n),
    time: (at) => times().format(at),
    day,
    dayShort: (at, now) => near(at, now) ?? dayCalled(words, 'calendar.dayShort', at) ?? daysShort()(at),
    dateTime: (at, now) => `${day(at, now)} ${times().format(at)}`,
  }
}

/** A day as the house has named it, in a language whose days browsers cannot name; `undefined` in every other. */
function dayCalled({ find }: Words, id: string, at: number): string | undefined {
  // asked of every day that is shown: most languages have none
  if (find(id) === undefined) return undefined
  const date = dateOf(at)
  const [, month = 1, day = 1] = date.split('-').map(Number)
  // the first day of 1970 was a Thursday
  const weekday = (Date.parse(date) / 86_400_000 + 4) % 7
  return find(id, {
    day,
    month: find(`calendar.month.${month}`) ?? '',
    weekday: find(`calendar.weekday.${weekday}`) ?? '',
  })
}

/** Where a page is drawn before it is known where its reader is, times of day and days are left out. */
export const TimesContext = createContext<'shown' | 'leftOut'>('shown')

const withoutTimes = { time: () => '', day: () => '', dayShort: () => '', dateTime: () => '' }
/** Making one costs as much as drawing a row, and a page has hundreds that ask for it. */
const formats = new WeakMap<PriceReader, Kept>()

interface Kept {
  readonly words: Words
  readonly mode: Settings['currencyMode'] | undefined
  readonly zone: string | undefined
  readonly format: Format
}

export function useFormat(): Format {
  const words = useWords()
  const prices = use(PriceReaderContext)
  const times = use(TimesContext)
  const mode = use(SettingsContext)?.currencyMode
  const zone = use(TimeZoneContext)
  const known = formats.get(prices)
  const isKnown = known?.words === words && known.mode === mode && known.zone === zone
  const format = isKnown ? known.format : createFormat(words, prices, mode)
  if (!isKnown) formats.set(prices, { words, mode, zone, format })
  return times === 'shown' ? format : { ...format, ...withoutTimes }
}
