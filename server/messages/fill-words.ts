import { minorDigits, oneUnit } from '@banko/betting/numbers/money.ts'
import type { CompiledWords } from '@banko/words/load.ts'
import type { MessageValues, SentKey } from '@banko/words/message-key.ts'
import { type Messages, setupI18n } from '@lingui/core'
import type { Moment, Money } from './message.ts'

/** Speaks a language's compiled words. */
export function fillWords(words: CompiledWords): (id: SentKey, values: MessageValues) => string {
  const i18n = setupI18n()
  // compiled with the same library, whose business their shape is
  i18n.loadAndActivate({ locale: words.lang, locales: words.locale, messages: words.messages as Messages })
  return (id, values) => i18n._(id, values)
}

/** Writes amounts as a language writes figures, with the currency's code behind them. */
export function moneyIn({ figures }: Pick<CompiledWords, 'figures'>): (money: Money) => string {
  return ({ amount, currency }) => {
    const digits = minorDigits(currency)
    const format = new Intl.NumberFormat(figures, { minimumFractionDigits: digits, maximumFractionDigits: digits })
    // exact: no amount has more figures than a double keeps
    return `${format.format(amount / oneUnit(currency))} ${currency}`
  }
}

/** "31 January 2026 21:05 (GMT+3)": with what the clocks of the zone are apart, since nobody knows where it is read. */
export function momentIn({ locale }: Pick<CompiledWords, 'locale'>, timeZone: string): (moment: Moment) => string {
  const date = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const time = new Intl.DateTimeFormat(locale, { timeZone, ...clock })
  // not every language has a short name for every zone
  const zone = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' })
  const apart = (at: number) => zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return ({ at }) => `${date.format(at)} ${time.format(at)} (${apart(at)})`
}
