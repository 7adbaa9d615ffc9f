import type { Price } from './price.ts'
import type { PriceView } from './price-view.ts'

/**
 * A price as decimal odds: cut to the site's decimals, to three from 1.001 to below 1.010, and to none on whole numbers
 * of two or more digits. Source: rules-of-betting, Odds on screen; betting-core §5, odds display.
 */
export function showDecimal(price: Price, { cap, decimals }: Pick<PriceView, 'cap' | 'decimals'>): string {
  return decimalText(Math.min(price, cap), decimals)
}

/**
 * Total odds for reading: cut, and without the cap of a single price. "10 090.83" from five figures on.
 * Source: rules-of-betting, Numbers.
 */
export function showDecimalTotal(thousandths: number, { decimals }: Pick<PriceView, 'decimals'>): string {
  return inGroups(decimalText(thousandths, decimals))
}

function decimalText(thousandths: number, decimals: number): string {
  if (thousandths > 1000 && thousandths < 1010) return cutThousandths(thousandths, 3)
  return cutThousandths(thousandths, thousandths >= 10_000 && thousandths % 1000 === 0 ? 0 : decimals)
}

/** Whole thousandths as text with so many decimals, the rest cut off. */
export function cutThousandths(thousandths: number, decimals: number): string {
  const text = String(thousandths).padStart(4, '0')
  const places = text.slice(-3, text.length - 3 + decimals)
  return places ? `${text.slice(0, -3)}.${places}` : text.slice(0, -3)
}

/**
 * Groups of three before the dot, from five figures on, with a narrow space between: it means the same in every language
 * and no line break parts it.
 */
export function inGroups(figures: string): string {
  return figures.replace(/^(\d{2,})(\d{3})(?=\D|$)/, groupsOf)
}

function groupsOf(_: string, before: string, last: string): string {
  const groups = [last]
  for (let end = before.length; end > 0; end -= 3) groups.unshift(before.slice(Math.max(0, end - 3), end))
  return groups.join('\u202f')
}
