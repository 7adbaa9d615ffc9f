import { commonMultiple } from './fraction.ts'
import type { Price } from './price.ts'

/** Source: rules-of-betting, Odds on screen. */
export type PriceFormat = 'decimal' | 'fractional' | 'american' | 'hongKong' | 'malay' | 'indonesian'

/** How a person sees prices. */
export interface PriceView {
  readonly format: PriceFormat
  /** Higher prices are shown as this one: the person's cap, or the house's. */
  readonly cap: Price
  /** The site's number of decimals, 0 to 3. */
  readonly decimals: number
}

/** Source: betting-core §5, odds display. */
export const priceViewDefault: PriceView = { format: 'decimal', cap: 320_000, decimals: 2 }

/**
 * A price as a person reads it. What is shown is never better than what is paid: decimals are cut, and odds told as
 * what must be staked (American, Malay and Indonesian with a minus) go up to the next step. Only a fraction may stand a
 * part of a thousandth higher: it is the ratio that this price was cut from.
 * Source: rules-of-betting, Odds on screen; betting-core §5, odds display.
 */
export function showPrice(price: Price, view: PriceView = priceViewDefault): string {
  const capped = Math.min(price, view.cap)
  const winnings = capped - 1000
  // At 1.00 nothing is won, and no stake would win one unit.
  if (winnings <= 0) return showDecimal(capped, view.decimals)
  switch (view.format) {
    case 'decimal':
      return showDecimal(capped, view.decimals)
    case 'fractional':
      return showFractional(winnings)
    case 'american':
      return winnings >= 1000 ? `+${divideDown(winnings, 10)}` : `-${divideUp(100_000, winnings)}`
    case 'hongKong':
      return cutThousandths(winnings, decimalsOf(winnings, view.decimals))
    case 'malay':
      return winnings <= 1000 ? cutThousandths(winnings, decimalsOf(winnings, view.decimals)) : showStake(winnings)
    case 'indonesian':
      return winnings >= 1000 ? cutThousandths(winnings, view.decimals) : showStake(winnings)
  }
}

function showDecimal(price: Price, decimals: number): string {
  if (price > 1000 && price < 1010) return cutThousandths(price, 3)
  return price >= 10_000 && price % 1000 === 0 ? cutThousandths(price, 0) : cutThousandths(price, decimals)
}

/** Winnings below a hundredth keep their third decimal: 0.005 must not read as nothing. */
function decimalsOf(winnings: number, decimals: number): number {
  return winnings < 10 ? 3 : decimals
}

/** Largest denominator of a ratio that is told exactly. */
const denominatorMax = 125n

/**
 * 1.85 is 17/20. Where the exact ratio is unwieldy, the simplest one that is the same price when cut to thousandths:
 * 1.333 is 1/3 and 1.615 is 8/13, which they were cut from.
 */
function showFractional(winnings: number): string {
  const denominator = commonMultiple(BigInt(winnings), 1000n) / BigInt(winnings)
  if (denominator <= denominatorMax) return `${(BigInt(winnings) * denominator) / 1000n}/${denominator}`
  for (let under = 1; under < 1000; under += 1) {
    const over = divideUp(winnings * under, 1000)
    if (divideDown(over * 1000n, under) === BigInt(winnings)) return `${over}/${under}`
  }
  return `${winnings}/1000`
}

/** What must be staked to win one unit, with a minus, in hundredths. */
function showStake(winnings: number): string {
  return `-${cutThousandths(Number(divideUp(100_000, winnings)) * 10, 2)}`
}

function divideDown(value: number | bigint, by: number): bigint {
  return BigInt(value) / BigInt(by)
}

function divideUp(value: number, by: number): bigint {
  return (BigInt(value) + BigInt(by) - 1n) / BigInt(by)
}

/** Whole thousandths as text with so many decimals, the rest cut off. */
function cutThousandths(thousandths: number, decimals: number): string {
  const text = String(thousandths).padStart(4, '0')
  const places = text.slice(-3, text.length - 3 + decimals)
  return places ? `${text.slice(0, -3)}.${places}` : text.slice(0, -3)
}
