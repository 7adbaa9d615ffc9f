import { oneUnit } from '../../numbers/money.ts'
import { type Coin, coinTerms } from './coins.ts'

/** Of an amount of a coin and of a rate: plain decimal digits, as networks and providers write them. */
const form = /^\d{1,15}(?:\.\d{1,18})?$/

/** Digits behind the point of an amount of a coin that count; the rest is cut. Source: payments §9, crypto. */
const digitsMax = 8
const digitsOfRate = 18

/** Whether it is an amount of a coin: a decimal number without a sign. */
export function isCoinNumber(text: string): boolean {
  return form.test(text)
}

/** Whether it says what a coin is worth: more than nothing. */
export function isCoinRate(text: string): boolean {
  return isCoinNumber(text) && shifted(text, digitsOfRate) > 0n
}

/** The same amount, however many noughts it is written with, as far as it counts. */
export function isSameCoins(one: string, other: string): boolean {
  return shifted(one, digitsMax) === shifted(other, digitsMax)
}

/**
 * What an amount of a coin is worth, minor units: `rate` is what one coin is worth in units of the currency. Cut down, never
 * rounded up; more than any account holds is the most that is exact. Both are numbers of a coin.
 */
export function moneyOfCoins(amount: string, rate: string, currency: string): number {
  const worth = shifted(amount, digitsMax) * shifted(rate, digitsOfRate) * BigInt(oneUnit(currency))
  const minorUnits = worth / 10n ** BigInt(digitsMax + digitsOfRate)
  return Number(minorUnits < BigInt(Number.MAX_SAFE_INTEGER) ? minorUnits : BigInt(Number.MAX_SAFE_INTEGER))
}

/** The least amount of a coin that is worth so many minor units: what a player is told to send. The rate is above zero. */
export function coinsForMoney(
  minorUnits: number,
  rate: string,
  { coin, currency }: { readonly coin: Coin; readonly currency: string },
): string {
  const { digits } = coinTerms[coin]
  const wanted = BigInt(minorUnits) * 10n ** BigInt(digits + digitsOfRate)
  const each = shifted(rate, digitsOfRate) * BigInt(oneUnit(currency))
  return written((wanted + each - 1n) / each, digits)
}

/** Amounts of one coin together, to the last digit that any of them has. */
export function sumCoins(amounts: readonly string[]): string {
  const sum = amounts.reduce((all, amount) => all + shifted(amount, digitsOfRate), 0n)
  return written(sum, digitsOfRate)
}

/** What was agreed when a player asked: that many coins for that amount, until then. */
export interface FrozenRate {
  /** Minor units. */
  readonly amount: number
  readonly coins: string
  readonly rate: string
  readonly until: number
}

/** Coins that came: how many, when they were first seen, and what one was worth then. */
export interface CoinsSeen {
  readonly amount: string
  readonly seenAt: number
  readonly rate: string
}

/**
 * What coins that came are worth, and by which rate: by the frozen one while it holds, when exactly what was asked for is
 * exactly the amount; afterwards by that of their arrival. Source: payments §9, crypto.
 */
export function worthOf(
  seen: CoinsSeen,
  frozen: FrozenRate | undefined,
  currency: string,
): { readonly amount: number; readonly rate: string } {
  if (frozen === undefined || seen.seenAt > frozen.until)
    return { amount: moneyOfCoins(seen.amount, seen.rate, currency), rate: seen.rate }
  const { rate } = frozen
  if (isSameCoins(seen.amount, frozen.coins)) return { amount: frozen.amount, rate }
  return { amount: moneyOfCoins(seen.amount, rate, currency), rate }
}

/** A number of a coin as whole units so many digits behind the point, what is smaller cut off. */
function shifted(text: string, digits: number): bigint {
  const end = `${text}.`.indexOf('.')
  const rest = text.slice(end + 1, end + 1 + digits)
  return BigInt(text.slice(0, end) + rest.padEnd(digits, '0'))
}

function written(units: bigint, digits: number): string {
  const figures = String(units).padStart(digits + 1, '0')
  let end = figures.length
  while (end > figures.length - digits && figures.charAt(end - 1) === '0') end -= 1
  const rest = figures.slice(figures.length - digits, end)
  const whole = figures.slice(0, -digits)
  return rest === '' ? whole : `${whole}.${rest}`
}
