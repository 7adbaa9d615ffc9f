import { type Products, productsOpen } from '@banko/betting/match/products.ts'
import { usePlayer } from './session.tsx'
import { useSettings } from './settings.tsx'

/** The sections that are open to whoever looks: those of the site, and once signed in their own too. */
export function useProducts(): Products {
  const { products } = useSettings()
  return productsOpen(products, usePlayer()?.products)
}
