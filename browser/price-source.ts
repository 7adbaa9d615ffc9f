import type { SignedPrice } from './price-lock.ts'

/** A price of a topic, for whoever shows it as it moves. */
export interface PriceSource {
  /** As it is now. */
  read(): SignedPrice
  /** Calls after it may have moved, until the answer is called. */
  subscribe(listener: () => void): () => void
}

/** A price that its owner hands in anew when it moves. */
export function stillPrice(price: SignedPrice): PriceSource {
  return { read: () => price, subscribe: () => () => {} }
}
