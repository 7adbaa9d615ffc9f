import type { Network } from '../destinations/network-address.ts'

/** Coins that players pay in and are paid. */
export const coins = ['BTC', 'ETH', 'USDT'] as const
export type Coin = (typeof coins)[number]

interface CoinTerms {
  /** On which it moves. */
  readonly network: Network
  /** Digits behind the point that the house reckons with: eight at most, though its network may have more. */
  readonly digits: number
}

export const coinTerms: Readonly<Record<Coin, CoinTerms>> = {
  BTC: { network: 'BTC', digits: 8 },
  ETH: { network: 'ETH', digits: 8 },
  USDT: { network: 'TRX', digits: 6 },
}
