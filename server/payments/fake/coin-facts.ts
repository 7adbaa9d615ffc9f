import { coinsForMoney } from '@banko/betting/payments/coins/coin-money.ts'
import type { Coin } from '@banko/betting/payments/coins/coins.ts'
import type { CoinsSaid } from '../facts/fact.ts'
import type { ProviderFact } from '../provider.ts'
import { fakeRate } from './coin-rates.ts'
import { fakeTransaction } from './fake-address.ts'
import type { FakePayment } from './fake-payment.ts'

const second = 1000
/** After so long it is seen, each block comes, and a payment that vanished comes back. */
const seenAfter = 3 * second
const blockEvery = 2 * second
const backAfter = 20 * second
/** How long after a deposit began its rate is over, whatever the house says; and one is paid that is paid too late. */
const rateHolds = 15 * 60 * second
const afterRate = 16 * 60 * second

/** A deposit by coin, as a network and whoever watches it would have it. */
export function coinDepositFacts(payment: FakePayment, coins: NonNullable<FakePayment['coins']>): ProviderFact[] {
  const { behaviour, beganAt } = payment
  const pending: ProviderFact = { kind: 'providerPending', key: 'pending', saidAt: beganAt }
  if (behaviour === 'refused')
    return [pending, { kind: 'providerRefused', key: 'refused', word: 'declined', saidAt: beganAt + seenAfter }]
  const at = beganAt + (behaviour === 'paysAfterRate' ? afterRate : seenAfter)
  const first = paymentOf(payment, coins, { nth: '1', at })
  if (behaviour === 'paysTwice') {
    const other = paymentOf(payment, coins, { nth: '2', at: at + second })
    return [pending, ...blocksOf(coins, first), ...blocksOf(coins, other)]
  }
  if (behaviour !== 'goneAndBack' && behaviour !== 'gone') return [pending, ...blocksOf(coins, first)]
  const [seen = [], back] = [blocksOf(coins, first).slice(0, 2), { ...first, at: at + backAfter, turn: 'again ' }]
  const gone: ProviderFact = {
    ...{ kind: 'moneyGone', key: `gone ${first.nth}`, payment: first.transaction },
    saidAt: at + 2 * blockEvery,
  }
  return [pending, ...seen, gone, ...(behaviour === 'goneAndBack' ? blocksOf(coins, back) : [])]
}

/** What a payout was to its network. */
export function coinsPaid({ amount, currency, key }: FakePayment, coin: Coin, at: number) {
  const rate = fakeRate(coin, currency, 'asked')
  const coins: CoinsSaid = {
    ...{ coin, rate, seenAt: at, confirmations: 1 },
    amount: coinsForMoney(amount, rate, { coin, currency }),
  }
  return { coins, payment: fakeTransaction(key, 'payout') }
}

interface Paid {
  readonly transaction: string
  /** Its name among the facts: hooks have short ones. */
  readonly nth: string
  readonly at: number
  readonly said: Omit<CoinsSaid, 'confirmations'>
  /** Of one that came back. */
  readonly turn: string
}

function paymentOf(
  { behaviour, key, amount, currency, beganAt }: FakePayment,
  { coin }: NonNullable<FakePayment['coins']>,
  { nth, at }: { readonly nth: string; readonly at: number },
): Paid {
  const asked = fakeRate(coin, currency, 'asked')
  const unit = 100
  const paid = behaviour === 'paysLess' ? amount - unit : behaviour === 'paysMore' ? amount + unit : amount
  const said = {
    coin: behaviour === 'otherCurrency' ? (coin === 'ETH' ? 'USDT' : 'ETH') : coin,
    amount: coinsForMoney(paid, asked, { coin, currency }),
    seenAt: at,
    rate: fakeRate(coin, currency, at - beganAt > rateHolds ? 'later' : 'asked'),
  } as const
  return { transaction: fakeTransaction(key, nth), nth, at, said, turn: '' }
}

/** Seen in no block yet, then with each that comes, until there are enough. */
function blocksOf(
  { confirmations }: NonNullable<FakePayment['coins']>,
  { transaction, nth, at, said, turn }: Paid,
): ProviderFact[] {
  return Array.from({ length: confirmations + 1 }, (_, count) => ({
    ...{ kind: 'moneySeen', key: `${turn}${nth} ${count}`, payment: transaction },
    saidAt: at + count * blockEvery,
    coins: { ...said, seenAt: at, confirmations: count },
  }))
}
