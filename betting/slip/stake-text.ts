import { latinDigits } from '../numbers/latin-digits.ts'
import { type Amount, type Currency, formatAmount, minorDigits, multiplyAmount, parseAmount } from '../numbers/money.ts'
import type { StakeMode } from './selection.ts'

/** Most characters that the keypad enters. Source: betting-core §5, stake entry. */
export const keypadLengthMax = 5

/** Most digits before the separator that a person types or pastes; what a button fills in may be longer. */
export const stakeDigitsMax = 5

/** Most characters of the field, whatever they come from: a whole amount with its decimals. */
const textLengthMax = 15

/** The stake field after a key of the keypad: a digit, `.` or `back`. Any other key changes nothing. */
export function typeStakeKey(text: string, key: string, currency: Currency): string {
  if (key === 'back') return text.slice(0, -1)
  if (!/^[\d.]$/.test(key) || text.length >= keypadLengthMax) return text
  const next = key === '.' && text === '' ? '0.' : text === '0' && key !== '.' ? key : text + key
  return cleanStake(next, currency) ?? text
}

/**
 * The stake field after a person changed it on a real keyboard, comma as dot: what cannot become an amount of the
 * currency changes nothing. A longer amount that a button filled in may be taken back digit by digit.
 */
export function editStake(before: string, text: string, currency: Currency): string {
  const cleaned = cleanStake(text, currency)
  if (cleaned === undefined) return before
  return wholeDigits(cleaned) <= stakeDigitsMax || cleaned.length < before.length ? cleaned : before
}

/** Digits and one separator as a plain amount, perhaps not finished; `undefined` when it cannot become one. */
function cleanStake(text: string, currency: Currency): string | undefined {
  const cleaned = latinDigits(text).trim().replace(/[,٫]/, '.')
  if (!/^(\d+(\.\d*)?)?$/.test(cleaned) || cleaned.length > textLengthMax) return undefined
  const decimals = cleaned.length - 1 - wholeDigits(cleaned)
  const most = minorDigits(currency)
  return decimals < 0 || (most > 0 && decimals <= most) ? cleaned : undefined
}

/**
 * A pasted amount as text for the field: "1.250,50 TL" is "1250.50" where the comma is the decimal separator, and
 * "1,250.50" is so where the dot is. One separator alone means what it means in the language; `undefined` when the text
 * is no amount, or a longer one than is typed here.
 */
export function pastedStake(text: string, decimal: string, currency: Currency): string | undefined {
  const found = /^\D{0,5}(\d[\d.,]*)\D{0,5}$/.exec(
    latinDigits(text).replace(/\s/g, '').replace('٫', ',').replace('٬', '.'),
  )
  const figure = found?.[1]
  if (figure === undefined) return undefined
  const point = pointOf(figure, decimal, currency)
  const at = point === undefined ? figure.length : figure.lastIndexOf(point)
  const [whole, decimals] = [figure.slice(0, at), figure.slice(at + 1)]
  if (!/^(\d+|\d{1,3}([.,]\d{3})+)$/.test(whole)) return undefined
  const plain = cleanStake([whole.replace(/[.,]/g, ''), ...(point === undefined ? [] : [decimals])].join('.'), currency)
  return plain !== undefined && wholeDigits(plain) <= stakeDigitsMax ? plain : undefined
}

/** Which sign of a pasted figure is its decimal point; `undefined` when it has none. */
function pointOf(figure: string, decimal: string, currency: Currency): string | undefined {
  const signs = [...figure.matchAll(/[.,]/g)]
  const last = signs.at(-1)
  if (!last || new Set(signs.map(([sign]) => sign)).size > 1) return last?.[0]
  if (signs.length > 1) return undefined
  const [sign] = last
  return sign === decimal || figure.length - 1 - last.index <= minorDigits(currency) ? sign : undefined
}

function wholeDigits(plain: string): number {
  const point = plain.indexOf('.')
  return point < 0 ? plain.length : point
}

/** The typed stake in minor units; 0 while nothing that is an amount stands there. */
export function stakeOf(text: string, currency: Currency): Amount {
  return parseAmount(text, currency) ?? 0
}

/** An amount as a person would type it: 500 TRY is "5", 550 is "5.50". */
export function typedAmount(value: Amount, currency: Currency): string {
  return formatAmount(value, currency).replace(/\.0+$/, '')
}

/** The stake field after a quick button: `added` on top of what stands there, without decimals that are all zero. */
export function addToStake(text: string, added: Amount, currency: Currency): string {
  const next = typedAmount(stakeOf(text, currency) + added, currency)
  return next.length <= textLengthMax ? next : text
}

/**
 * The same money under another stake mode. Whether an amount is on each combination or divided over them is the
 * player's own setting (betting-core §5, stake type), and a visitor has none: what they type is the total. When they
 * sign in, the total stays what they read, or falls by less than a minor unit for each combination, and never rises.
 */
export function restateStake(text: string, currency: Currency, to: StakeMode, combinations: number): string {
  const stake = stakeOf(text, currency)
  if (stake === 0 || combinations <= 1) return text
  const restated = to === 'total' ? multiplyAmount(stake, combinations) : Number(BigInt(stake) / BigInt(combinations))
  return restated === undefined || restated === 0 ? '' : typedAmount(restated, currency)
}
