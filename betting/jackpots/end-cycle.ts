import type { Amount, Currency } from '../numbers/money.ts'
import { type Fine, fineOf, minorOf } from './fine.ts'

interface Ending {
  readonly currency: Currency
  readonly ceiling: Fine
}

/**
 * What a pot that is hit pays, in whole minor units, and what of it its reserve keeps: whatever is above the ceiling, and
 * the rest below a minor unit. The house has nothing of it. Source: games §12, Hit.
 */
export function endCycle(
  amount: Fine,
  { currency, ceiling }: Ending,
): { readonly paid: Amount; readonly toReserve: Fine } {
  const paid = minorOf(Math.min(amount, ceiling), currency)
  return { paid, toReserve: amount - fineOf(paid, currency) }
}

interface Seeding {
  readonly currency: Currency
  /** Minor units that the next cycle begins with. */
  readonly seed: Amount
}

/** Who pays the seed of the next cycle: its reserve as far as that goes, in minor units, then the house. Source: games §12. */
export function nextSeed(
  reserve: Fine,
  { currency, seed }: Seeding,
): { readonly fromReserve: Amount; readonly fromHouse: Amount } {
  const fromReserve = Math.min(minorOf(reserve, currency), seed)
  return { fromReserve, fromHouse: seed - fromReserve }
}
