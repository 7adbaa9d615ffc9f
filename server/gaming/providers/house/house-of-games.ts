import type { House } from '../../house.ts'
import type { ProvenConfig } from './proven-config.ts'
import type { SeedSeal } from './seed-seal.ts'

/** What games of the house stand on. */
export interface HouseOfGames extends House {
  seedSeal(): Promise<SeedSeal>
  /** Configs that have passed, by name; others are not offered. */
  proven(): Promise<ReadonlyMap<string, ProvenConfig>>
  /** Tells whoever looks at an operator's games that they are set otherwise; after the commit. */
  lobbyMoved(operatorId: number): void
}

/** With the seal at hand: in a transaction nothing waits for another connection. */
export interface DrawingHouse extends HouseOfGames {
  readonly seal: SeedSeal
}

export async function drawingHouse(house: HouseOfGames): Promise<DrawingHouse> {
  return { ...house, seal: await house.seedSeal() }
}
