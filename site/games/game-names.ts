import { houseGameNames } from '@banko/contract/games/choices.ts'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'

/** The game of the house that an address or a tile names; undefined: it is none. */
export function gameNameOf(text: string | undefined): HouseGameName | undefined {
  return houseGameNames.find((name) => name === text)
}
