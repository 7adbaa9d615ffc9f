import type { PriceFormat } from '@banko/betting/numbers/price-view.ts'
import type { Coupon } from './calls/coupons.ts'
import type { Settings } from './calls/settings.ts'
import type { CarriedWords } from './first-view.ts'

/** What a coupon is printed on: a sheet, or a roll of so many millimetres. */
export const papers = ['a4', 'mm80', 'mm58'] as const
export type Paper = (typeof papers)[number]

/** Why there is nothing to print. */
export type PrintBar = 'signedOut' | 'notFound'

/** What a printed coupon is made of. */
export interface PrintAsk {
  readonly settings: Settings
  readonly words: CarriedWords
  readonly priceFormat: PriceFormat
  readonly paper: Paper
  /** Of the player's clock: `Europe/Istanbul`. */
  readonly zone: string
  /** By the house's clock: milliseconds since 1970. */
  readonly at: number
  readonly print:
    | {
        readonly kind: 'coupon'
        readonly coupon: Coupon
        readonly code: string
        /** Where anybody types codes of this site. */
        readonly verifyAddress: string
      }
    | { readonly kind: 'barred'; readonly bar: PrintBar }
}

/** A whole document; `css` stands in its style element. */
export interface MadePrint {
  readonly html: string
  readonly css: string
}

/** What the site's build exports to the house beside its pages. */
export type MakePrint = (ask: PrintAsk) => Promise<MadePrint>

/** What the root element of such a document says of itself, as `data-print`. */
export type PrintState = 'ready' | PrintBar

/** The place of a coupon's print. */
export function printPlace(lang: string, couponId: string, search: { readonly paper: Paper; readonly zone: string }) {
  return `/${lang}/coupons/${couponId}/print?${new URLSearchParams(search)}`
}
