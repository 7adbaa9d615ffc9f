import { coinsForMoney, isCoinNumber, isCoinRate, isSameCoins } from '@banko/betting/payments/coins/coin-money.ts'
import { type Coin, coinTerms } from '@banko/betting/payments/coins/coins.ts'
import { isAddress } from '@banko/betting/payments/destinations/network-address.ts'
import type { PaymentRules } from '@banko/contract/payments/rules-shape.ts'
import type { BeginDeposit, Begun } from '../provider.ts'
import { addressOf } from './address-of.ts'

const minute = 60_000

/** How long what a coin is worth is agreed, and how many blocks are enough; of other money neither is of use. */
export function agreedFor(
  coin: Coin | undefined,
  rules: PaymentRules,
  askedAt: number,
): Pick<BeginDeposit, 'coin' | 'rateUntil' | 'confirmations'> {
  const rateUntil = askedAt + rules.rateMinutes * minute
  return { coin, rateUntil, confirmations: coin === undefined ? 0 : confirmationsOf(coin, rules) }
}

function confirmationsOf(coin: Coin, rules: PaymentRules): number {
  const { network } = coinTerms[coin]
  return { BTC: rules.confirmationsBtc, ETH: rules.confirmationsEth, TRX: rules.confirmationsTrx }[network]
}

/**
 * What is wrong with an address that a provider answered; undefined: it is what was asked for. Whoever sent coins elsewhere,
 * or more of them than agreed, would not see them again.
 */
export function faultOfAddress({ next }: Begun, { coin, amount, currency, ...ask }: BeginDeposit): string | undefined {
  if (coin === undefined) return next.kind === 'address' ? 'an address for what is no coin' : undefined
  const step = addressOf(next)
  if (!step) return 'no address for a coin'
  if (step.coin !== coin || step.network !== coinTerms[coin].network) return 'an address of another network'
  if (!isAddress(coinTerms[coin].network, step.address)) return 'an address whose check digits do not fit'
  if (!isCoinRate(step.rate) || !isCoinNumber(step.amount)) return 'a rate that is none'
  if (step.worth !== amount || !isSameCoins(step.amount, coinsForMoney(amount, step.rate, { coin, currency })))
    return 'another amount than its rate makes'
  if (step.expiresAt !== ask.rateUntil || step.confirmations !== ask.confirmations) return 'other terms than were said'
  return undefined
}
