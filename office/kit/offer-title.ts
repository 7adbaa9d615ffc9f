import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

/** What an offer is called in a language; in its first where it has no title in that one. */
export function offerTitle({ texts }: Pick<OfferTerms, 'texts'>, language: string): string {
  return (texts.find((text) => text.language === language) ?? texts[0])?.title ?? ''
}
