import type { Coin } from '@banko/betting/payments/coins/coins.ts'

/** What a coin is worth in euros at the fake provider, and a euro in other currencies: never what it is elsewhere. */
const euros: Readonly<Record<Coin, number>> = { BTC: 80_000, ETH: 3000, USDT: 1 }
const perEuro: Readonly<Record<string, number>> = { EUR: 1, USD: 1.1, GBP: 0.85, TRY: 45, AZN: 1.9, RUB: 95, TND: 3.4 }

/** Hundredths; a quarter of an hour after a deposit began every coin is worth two in a hundred less. */
export function fakeRate(coin: Coin, currency: string, when: 'asked' | 'later'): string {
  const hundredths = Math.round(euros[coin] * (perEuro[currency] ?? 1) * 100)
  const now = when === 'later' ? Math.floor((hundredths * 98) / 100) : hundredths
  return `${Math.floor(now / 100)}.${String(now % 100).padStart(2, '0')}`
}
