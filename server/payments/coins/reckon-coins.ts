import { isCoinNumber, isCoinRate, worthOf } from '@banko/betting/payments/coins/coin-money.ts'
import { coins } from '@banko/betting/payments/coins/coins.ts'
import type { CoinsSaid, Fact } from '../facts/fact.ts'
import type { TransferRow } from '../transfer.ts'
import { addressOf } from './address-of.ts'

/**
 * What was said of a transfer, with the amounts that its coins are worth: a provider says how many came, and the house what
 * that is in money and whether it is final. Facts without coins, and those that were reckoned before, stay as they are.
 * Source: payments.md, Kinds, crypto.
 */
export function reckonCoins(row: Pick<TransferRow, 'currency' | 'next'>, said: readonly Fact[]): Fact[] {
  return said.map((fact) =>
    fact.coins && fact.coins.rateTaken === undefined ? reckoned(row, fact, checked(fact.coins)) : fact,
  )
}

function reckoned({ currency, next }: Pick<TransferRow, 'currency' | 'next'>, fact: Fact, said: CoinsSaid): Fact {
  if (fact.kind !== 'moneySeen' && fact.kind !== 'moneyFinal')
    return { ...fact, coins: { ...said, rateTaken: said.rate } }
  const address = addressOf(next)
  // coins of another kind were never agreed on
  const isAsked = address === undefined || address.coin === said.coin
  const frozen = isAsked ? address && { ...address, amount: address.worth, coins: address.amount } : undefined
  const { amount, rate } = worthOf(said, frozen && { ...frozen, until: frozen.expiresAt }, currency)
  // how many blocks are enough is the house's to say, and its provider's word for it does not count
  const isFinal = address !== undefined && said.confirmations >= address.confirmations
  const kind = isFinal ? 'moneyFinal' : 'moneySeen'
  return {
    ...{ ...fact, kind, amount, key: `${kind} ${fact.key}` },
    currency: isAsked ? currency : said.coin,
    coins: { ...said, rateTaken: rate },
  }
}

/** What is no amount, no rate or no coin is a fault of whoever reads the provider, and nothing is taken of it. */
function checked(said: CoinsSaid): CoinsSaid {
  const { coin, amount, rate, confirmations, seenAt } = said
  const isWhole = Number.isSafeInteger(confirmations) && confirmations >= 0 && Number.isSafeInteger(seenAt)
  if (!coins.includes(coin) || !isCoinNumber(amount) || !isCoinRate(rate) || !isWhole)
    throw new Error('coins are said in no form of theirs')
  return said
}
