import { type Amount, amount } from './money.ts'

/** So many whole percent of an amount, neither below zero, cut down to a minor unit. */
export function percentOf(value: Amount, percent: number): Amount {
  return amount(Number((BigInt(value) * BigInt(percent)) / 100n))
}
