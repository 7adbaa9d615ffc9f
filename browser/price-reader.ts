import type { Price } from '@banko/betting/numbers/price.ts'
import { type PriceFormat, type PriceView, priceViewDefault } from '@banko/betting/numbers/price-view.ts'
import { showDecimal, showDecimalTotal } from '@banko/betting/numbers/show-decimal.ts'
import { createContext } from 'react'

/** The rule that tells prices in a format. */
export interface PriceRule {
  readonly format: PriceFormat
  price(price: Price, view: PriceView): string
  total(thousandths: number, view: PriceView): string
}

const decimalRule: PriceRule = { format: 'decimal', price: showDecimal, total: showDecimalTotal }

/** All but decimals are fetched for whoever has chosen them. */
export async function loadPriceRule(format: PriceFormat): Promise<PriceRule> {
  if (format === 'decimal') return decimalRule
  const { showPrice, showPriceTotal } = await import('@banko/betting/numbers/format-price.ts')
  return { format, price: showPrice, total: showPriceTotal }
}

/** How whoever looks reads prices: by the rule that they chose, the site's decimals, and a cap of their own. */
export interface PriceReader {
  readonly format: PriceFormat
  price(price: Price): string
  total(thousandths: number): string
}

/** @param decimals the site's, @param priceMax the highest price that the person may take */
export function createPriceReader(rule: PriceRule, decimals: number, priceMax: Price): PriceReader {
  const { format } = rule
  const view = { format, decimals, cap: Math.min(priceMax, priceViewDefault.cap) }
  return { format, price: (price) => rule.price(price, view), total: (total) => rule.total(total, view) }
}

/** Where nobody has said anything else. */
export const pricesDefault = createPriceReader(decimalRule, priceViewDefault.decimals, priceViewDefault.cap)

export const PriceReaderContext = createContext(pricesDefault)
