import { commonMultiple } from './fraction.ts'
import type { Price } from './price.ts'
import { type PriceView, priceViewDefault } from './price-view.ts'
import { cutThousandths, inGroups, showDecimal, showDecimalTotal } from './show-decimal.ts'

/**
 * A price as a person reads it. What is shown is never better than what is paid: decimals are cut, and odds told as
 * what must be staked (American, Malay and Indonesian with a minus) go up to the next step. Only a fraction may stand a
 * part of a thousandth higher: it is the ratio that this price was cut from.
 * Source: rules-of-betting, Odds on screen; betting-core §5, odds display.
 */
export function showPrice(price: Price, view: PriceView = priceViewDefault): string {
  const winnings = Math.min(price, view.cap) - 1000
  // At 1.00 nothing is won, and no stake would win one unit.
  return winnings <= 0 ? showDecimal(price, view) : showWinnings(winnings, view)
}

/**
 * Total odds for reading, in the person's format and without the cap of a single price. What must be staked to win one
 * unit says nothing of a long shot, so those who read Malay or Indonesian odds read totals as decimals, as their trade does;
 * fractions of a hundred and more are cut to so many to one. Source: rules-of-betting, Odds on screen.
 */
export function showPriceTotal(thousandths: number, view: PriceView = priceViewDefault): string {
  const winnings = thousandths - 1000
  const isLong = winnings >= longWinnings
  if (winnings <= 0 || view.format === 'malay' || view.format === 'indonesian')
    return showDecimalTotal(thousandths, view)
  if (view.format === 'fractional' && isLong) return `${inGroups(String(divideDown(winnings, 1000)))}/1`
  if (view.format === 'american' && isLong) return `+${inGroups(String(divideDown(winnings, 10)))}`
  return inGroups(showWinnings(winnings, view))
}

/** A hundred to one. */
const longWinnings = 100_000

function showWinnings(winnings: number, view: PriceView): string {
  const { format, decimals } = view
  switch (format) {
    case 'decimal':
      return showDecimal(winnings + 1000, { ...view, cap: Number.MAX_SAFE_INTEGER })
    case 'fractional':
      return showFractional(winnings)
    case 'american':
      return winnings >= 1000 ? `+${divideDown(winnings, 10)}` : `-${divideUp(100_000, winnings)}`
    case 'hongKong':
      return cutThousandths(winnings, decimalsOf(winnings, decimals))
    case 'malay':
      return winnings <= 1000 ? cutThousandths(winnings, decimalsOf(winnings, decimals)) : showStake(winnings)
    case 'indonesian':
      return winnings >= 1000 ? cutThousandths(winnings, decimals) : showStake(winnings)
  }
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
