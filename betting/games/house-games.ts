import { crash } from './crash.ts'
import { dice } from './dice.ts'
import type { HouseGame } from './house-game.ts'
import { keno } from './keno.ts'
import { mines } from './mines.ts'
import { plinko } from './plinko.ts'
import { roulette } from './roulette.ts'
import { slotGame } from './slot/play-slot.ts'
import { slotMachines } from './slot/slot-machines.ts'
import { tvKeno } from './tv-keno.ts'

/** Every game of the house by its config. */
export const houseGames: ReadonlyMap<string, HouseGame> = new Map(
  [dice, mines, plinko, keno, ...Object.values(slotMachines).map(slotGame), crash, roulette, tvKeno].map(
    (game) => [game.config, game] as const,
  ),
)
