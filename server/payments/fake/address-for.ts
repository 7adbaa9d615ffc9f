import { coinsForMoney } from '@banko/betting/payments/coins/coin-money.ts'
import { coinTerms } from '@banko/betting/payments/coins/coins.ts'
import { must } from '../../platform/must.ts'
import type { BeginDeposit, ProviderStep } from '../provider.ts'
import { fakeRate } from './coin-rates.ts'
import { fakeAddress } from './fake-address.ts'

/** Where a player sends coins, and how many at what they are worth now. */
export function addressFor({ coin, key, amount, currency, rateUntil, confirmations }: BeginDeposit): ProviderStep {
  const asked = must(coin, 'the coin of a deposit')
  const rate = fakeRate(asked, currency, 'asked')
  return {
    ...{ kind: 'address', coin: asked, network: coinTerms[asked].network, address: fakeAddress(asked, key) },
    amount: coinsForMoney(amount, rate, { coin: asked, currency }),
    ...{ worth: amount, rate, expiresAt: rateUntil, confirmations },
  }
}
