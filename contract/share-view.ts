import type { PriceFormat } from '@banko/betting/numbers/price-view.ts'
import type { SeenCoupon } from './calls/coupons.ts'
import type { Settings } from './calls/settings.ts'
import type { CarriedWords } from './first-view.ts'

/** What a shared coupon is shown by where links are shown: chats, and pages of people. */
export interface ShareAsk {
  readonly settings: Settings
  readonly words: CarriedWords
  readonly priceFormat: PriceFormat
  readonly coupon: SeenCoupon
}

export interface MadeShare {
  readonly title: string
  readonly description: string
  /** A document of SVG, `shareSize` wide and high, with texts and shapes alone. */
  readonly svg: string
}

/** What the site's build exports to the house beside its pages. */
export type MakeShare = (ask: ShareAsk) => Promise<MadeShare>

/** Of the picture, pixels. Source: Open Graph, the picture that Facebook and WhatsApp show in full width. */
export const shareSize = { width: 1200, height: 630 } as const

/** The place of a shared coupon's picture; its page is the same without the last step. */
export function sharePicturePlace(lang: string, token: string): string {
  return `/${lang}/shared/${token}/picture`
}
