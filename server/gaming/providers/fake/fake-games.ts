import type { GameProduct } from '@banko/betting/match/game-products.ts'
import { gameProducts } from '@banko/betting/match/game-products.ts'

/** A game of the provider that moves no money but ours. */
export interface FakeGame {
  readonly ref: string
  readonly title: string
  readonly product: GameProduct
}

const words: Readonly<Record<GameProduct, string>> = {
  slots: 'Amber Birch Cedar Delta Ember Fjord Garnet Harbour Indigo Juniper Kite Lagoon',
  liveCasino: 'Aurora Borea Capella Deneb Electra Fomal Gemma Hydra Izar Jabbah Kuma Lyra',
  bingo: 'Apple Bramble Cherry Damson Elder Fig Grape Hazel Ivy Jasmine Kiwi Lemon',
  virtual: 'Arena Boulevard Circuit Derby Estadio Field Grand Heights Isle Jetty Kings Lakeside',
  tvGames: 'Alpha Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima',
}
const kinds: Readonly<Record<GameProduct, string>> = {
  slots: 'Reels',
  liveCasino: 'Table',
  bingo: 'Bingo',
  virtual: 'Cup',
  tvGames: 'Draw',
}

/** Sixty games, twelve of each section. Source: games.md, Fake aggregator. */
export const fakeGames: readonly FakeGame[] = gameProducts.flatMap((product) =>
  words[product].split(' ').map((word) => ({
    ref: `${product}-${word}`.toLowerCase(),
    title: `${word} ${kinds[product]}`,
    product,
  })),
)
