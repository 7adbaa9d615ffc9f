import { type Amount, amount, type Currency, minorDigits } from '../numbers/money.ts'

/** An amount of a pot, in whole ten-thousandths of a unit: what a bet adds may be less than a minor unit. */
export type Fine = number

const fineDigits = 4

/** So many of them are one minor unit: 100 of a kuruş, 10 of a millime. */
export function fineInMinor(currency: Currency): number {
  return Number(10n ** BigInt(fineDigits - minorDigits(currency)))
}

/** Minor units as a pot counts them. */
export function fineOf(value: Amount, currency: Currency): Fine {
  return amount(value * fineInMinor(currency))
}

/** The whole minor units of it: so much lies in the ledger, and the rest beside it. Source: games §12, Pot. */
export function minorOf(value: Fine, currency: Currency): Amount {
  return Number(BigInt(value) / BigInt(fineInMinor(currency)))
}
