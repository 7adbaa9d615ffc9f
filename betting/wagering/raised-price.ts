import type { Price } from '../numbers/price.ts'
import type { PriceRaise } from './price-boost.ts'

/** The highest price that is written anywhere. */
const priceMost: Price = 100_000_000

/**
 * A price as a boost raises it: never lower than it is, cut to thousandths. Percent are of what the price wins, so that a
 * boost of 20 % pays 20 % more profit on short and long prices alike. Source: payments.md §14, priceBoost.
 */
export function raisedPrice(raise: PriceRaise, price: Price): Price {
  const wanted =
    raise.kind === 'to' ? raise.price : price + Number((BigInt(price - 1000) * BigInt(raise.percent)) / 100n)
  return Math.max(price, Math.min(wanted, priceMost))
}
