import { type Amount, type Currency, formatAmount, parseAmount } from './money.ts'

/** Most characters that the keypad enters. Source: betting-core §5, stake entry. */
export const keypadLengthMax = 5

/** Most characters of the field, whatever they come from: a whole amount with its decimals. */
const textLengthMax = 15

/** The stake field after a key of the keypad: a digit, `.` or `back`. Any other key changes nothing. */
export function typeStakeKey(text: string, key: string): string {
  if (key === 'back') return text.slice(0, -1)
  if (!/^[\d.]$/.test(key) || text.length >= keypadLengthMax) return text
  const next = key === '.' && text === '' ? '0.' : text === '0' && key !== '.' ? key : text + key
  return cleanStake(next) ?? text
}

/** What a person typed or pasted, comma as dot; `undefined` when it cannot become an amount. Empty is allowed. */
export function cleanStake(text: string): string | undefined {
  const cleaned = text.trim().replace(',', '.')
  return /^(\d+\.?\d{0,3})?$/.test(cleaned) && cleaned.length <= textLengthMax ? cleaned : undefined
}

/** The typed stake in minor units; 0 while nothing that is an amount stands there. */
export function stakeOf(text: string, currency: Currency): Amount {
  return parseAmount(text, currency) ?? 0
}

/** The stake field after a quick button: `added` on top of what stands there, without decimals that are all zero. */
export function addToStake(text: string, added: Amount, currency: Currency): string {
  return cleanStake(formatAmount(stakeOf(text, currency) + added, currency).replace(/\.0+$/, '')) ?? text
}
