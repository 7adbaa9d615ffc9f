import { houseGames } from '@banko/betting/games/house-games.ts'
import { slotMachines } from '@banko/betting/games/slot/slot-machines.ts'
import { countedGames } from './counted-games.ts'
import { type FairProof, proveBets } from './prove-bets.ts'
import { proveSlot } from './prove-slot.ts'

const provers: ReadonlyMap<string, () => FairProof> = new Map([
  ...countedGames.map((game) => [game.config, () => proveBets(game)] as const),
  ...Object.values(slotMachines).map((machine) => [machine.config, () => proveSlot(machine)] as const),
])

/** The configs that there are, each with a proof. */
export const provedConfigs: readonly string[] = [...houseGames.keys()]

/** Proves what a game gives back. Throws where nobody has written how. */
export function proveGame(config: string): FairProof {
  const prove = provers.get(config)
  if (!prove) throw new Error(`there is no proof of ${config}`)
  return prove()
}

/** What is written to `docs/fair/<config>.json`. */
export function proofText({ file }: FairProof): string {
  return `${JSON.stringify(file, null, 2)}\n`
}
