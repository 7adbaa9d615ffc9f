import type { Amount } from '@banko/betting/money.ts'
import type { Price } from '@banko/betting/price.ts'
import { useMemo } from 'react'
import { daysBetween } from './day.ts'
import { currencySign, formatAmountShown, formatMoney, formatPriceShown, formatPriceTotal } from './format.ts'
import { useWords, type Words } from './words.tsx'

/** How figures and times read in one language, in this device's time zone. */
export interface Format {
  /** "1.250,00 TL" */
  money(amount: Amount, currency: string): string
  /** "1.250,00" */
  amount(amount: Amount, currency: string): string
  /** "TL" */
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

export function createFormat(words: Words): Format {
  const { locale, t, direction } = words
  // Figure and sign stay together, from left to right, among words that run the other way.
  const isolate = (text: string) => (direction === 'rtl' ? `\u2066${text}\u2069` : text)
  const numbers = new Intl.NumberFormat(locale)
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', weekday: 'short' })
  const daysShort = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
  const near = (at: number, now: number) => {
    const ahead = daysBetween(now, at)
    if (ahead === 0) return t('day.today')
    if (ahead === 1) return t('day.tomorrow')
    return ahead === -1 ? t('day.yesterday') : undefined
  }
  const day = (at: number, now: number) => near(at, now) ?? days.format(at)
  return {
    money: (amount, currency) => isolate(formatMoney(amount, currency, locale)),
    amount: (amount, currency) => formatAmountShown(amount, currency, locale),
    currency: currencySign,
    price: formatPriceShown,
    priceTotal: formatPriceTotal,
    count: (n) => numbers.format(n),
    time: (at) => times.format(at),
    day,
    dayShort: (at, now) => near(at, now) ?? daysShort.format(at),
    dateTime: (at, now) => `${day(at, now)} ${times.format(at)}`,
  }
}

export function useFormat(): Format {
  const words = useWords()
  return useMemo(() => createFormat(words), [words])
}
