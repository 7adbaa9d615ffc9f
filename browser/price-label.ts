import { formatPriceShown } from './format.ts'
import type { SignedPrice } from './price-lock.ts'
import type { Translate } from './words.tsx'

/** A price button in words: "Galatasaray, 1.42" or "Galatasaray, suspended". */
export function priceLabel(t: Translate, name: string, price: SignedPrice): string {
  if (price === 0) return t('price.none', { name })
  return price < 0 ? t('price.locked', { name }) : t('price.open', { name, price: formatPriceShown(price) })
}
