import type { Price } from './price.ts'

/** Ways of telling a price, in the order in which they are offered. Source: rules-of-betting, Odds on screen. */
export const priceFormats = ['decimal', 'fractional', 'american', 'hongKong', 'malay', 'indonesian'] as const

export type PriceFormat = (typeof priceFormats)[number]

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

/** The format of a text that somebody else may have written: one that is none is decimal. */
export function priceFormatOf(text: string | undefined): PriceFormat {
  return priceFormats.find((format) => format === text) ?? priceViewDefault.format
}
