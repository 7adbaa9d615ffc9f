import { isFinished, isInPlay } from '@banko/betting/match-clock.ts'
import { type Products, productsOpen } from '@banko/betting/products.ts'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { usePlayer } from './session.tsx'
import { useSettings } from './settings.tsx'

/** The sections that are open to whoever looks: those of the site, and once signed in their own too. */
export function useProducts(): Products {
  const { products } = useSettings()
  return productsOpen(products, usePlayer()?.products)
}

/** Whether a match is of a section that is open; what is over, of either. */
export function isOpenMatch({ state: { status } }: Pick<BoardRow, 'state'>, { sport, live }: Products): boolean {
  if (isFinished(status)) return sport || live
  return isInPlay(status) ? live : sport
}
