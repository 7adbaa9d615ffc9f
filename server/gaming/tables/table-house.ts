import type { HouseOfGames } from '../providers/house/house-of-games.ts'
import type { ChainSeal } from './chain-seal.ts'
import type { TableGame } from './table-games.ts'

/** What tables stand on. */
export interface TableHouse extends HouseOfGames {
  chainSeal(): Promise<ChainSeal>
}

/** A table of an operator's. */
export interface TableOf {
  readonly operatorId: number
  readonly game: TableGame
}

/** How the store names it. */
export const inStore = ({ operatorId, game }: TableOf) => ({ operatorId, config: game.rules.config })
