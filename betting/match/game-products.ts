import type { Products } from './products.ts'

/** Sections of a site that have games. */
export const gameProducts = ['slots', 'liveCasino', 'bingo', 'virtual', 'tvGames'] as const
export type GameProduct = (typeof gameProducts)[number]

/** Those that are open, in the order of their tabs. */
export function gamesOpen(open: Products): GameProduct[] {
  return gameProducts.filter((product) => open[product] === true)
}

/** Whether games of a product may be opened; one that is not known is open to nobody. */
export function isGameOpen(open: Products, product: string): boolean {
  return gamesOpen(open).some((one) => one === product)
}
