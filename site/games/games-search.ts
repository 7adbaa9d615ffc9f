import { type GameProduct, gameProducts } from '@banko/betting/match/game-products.ts'

/** Of the lobby, what its address says. */
export interface GamesSearch {
  readonly product?: GameProduct
  readonly category?: string
  readonly provider?: number
  /** A part of a title. */
  readonly q?: string
}

const text = (value: unknown, letters: number): string | undefined =>
  typeof value === 'string' && value !== '' && value.length <= letters ? value : undefined

/** What of an address a lobby can be asked; the rest is as if it were not there. */
export function readGamesSearch(said: Readonly<Record<string, unknown>>): GamesSearch {
  const [category, q] = [text(said.category, 40), text(said.q, 60)]
  const { provider } = said
  const product = gameProducts.find((one) => one === said.product)
  const isProvider = typeof provider === 'number' && Number.isSafeInteger(provider) && provider > 0
  return {
    ...(product && { product }),
    ...(category !== undefined && /^[a-z][a-zA-Z\d-]*$/.test(category) && { category }),
    ...(isProvider && { provider }),
    ...(q !== undefined && { q }),
  }
}
