import type { Price } from '../numbers/price.ts'
import type { Selection } from './selection.ts'

/** A selection that can be taken. */
export interface QuoteLeg {
  readonly selection: Selection
  /** The current price, at which the coupon would be made. */
  readonly price: Price
  /** What it is without a boost that raises it; absent: none does. */
  readonly priceUnboosted?: Price
  /** The match version that `price` belongs to. */
  readonly version: number
  readonly live: boolean
}
