import type { OfferTerms } from '@banko/contract/promotions/offer-shape.ts'

/** The player's language, else the offer's first. */
export function textIn({ texts }: OfferTerms, language: string): { title: string; text: string } {
  const { title, text } = texts.find((one) => one.language === language) ?? texts[0] ?? { title: '', text: '' }
  return { title, text }
}
