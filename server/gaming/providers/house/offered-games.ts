import { crash } from '@banko/betting/games/crash.ts'
import { dice } from '@banko/betting/games/dice.ts'
import type { HouseGame } from '@banko/betting/games/house-game.ts'
import { houseGames } from '@banko/betting/games/house-games.ts'
import { keno } from '@banko/betting/games/keno.ts'
import { mines } from '@banko/betting/games/mines.ts'
import { plinko } from '@banko/betting/games/plinko.ts'
import { roulette } from '@banko/betting/games/roulette.ts'
import { slotGame } from '@banko/betting/games/slot/play-slot.ts'
import { slotMachines } from '@banko/betting/games/slot/slot-machines.ts'
import { tvKeno } from '@banko/betting/games/tv-keno.ts'
import type { Variant } from '@banko/betting/games/variant.ts'
import type { GameProduct } from '@banko/betting/match/game-products.ts'
import type { GameFeature, SlotName } from '@banko/contract/games/choices.ts'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'
import type { HouseOfGames } from './house-of-games.ts'
import type { ProvenConfig } from './proven-config.ts'

/** A game that the house offers. */
export interface OfferedGame {
  /** What it is called in English, where nobody calls it otherwise. */
  readonly title: string
  /** By which rounds are played from now on; those of before keep theirs. */
  readonly rules: HouseGame
  /** The section of a site that has it. */
  readonly product: GameProduct
  /** Which least time of the rulebook its rounds have. */
  readonly pace: 'slot' | 'game'
  /** Under which lobbies have it. */
  readonly features: readonly GameFeature[]
}

/** What every game of the house gives back. */
export const offeredVariant: Variant = 97

/** The games of the house, by the name that calls and addresses have for them. */
export const offeredGames: Readonly<Record<HouseGameName, OfferedGame>> = {
  crash: { title: 'Crash', rules: crash, product: 'slots', pace: 'game', features: ['instant'] },
  dice: { title: 'Dice', rules: dice, product: 'slots', pace: 'game', features: ['instant'] },
  keno: { title: 'Keno', rules: keno, product: 'slots', pace: 'game', features: ['instant', 'numbers'] },
  mines: { title: 'Mines', rules: mines, product: 'slots', pace: 'game', features: ['instant'] },
  plinko: { title: 'Plinko', rules: plinko, product: 'slots', pace: 'game', features: ['instant'] },
  roulette: { title: 'Roulette', rules: roulette, product: 'slots', pace: 'game', features: ['table', 'numbers'] },
  'slot-comet': slot('slot-comet', 'Comet'),
  'slot-orchard': slot('slot-orchard', 'Orchard'),
  'slot-ten': slot('slot-ten', 'Ten Lines'),
  'tv-keno': { title: 'TV keno', rules: tvKeno, product: 'tvGames', pace: 'game', features: ['numbers'] },
}

function slot(name: SlotName, title: string): OfferedGame {
  return { title, rules: slotGame(slotMachines[name]), product: 'slots', pace: 'slot', features: ['freeSpins'] }
}

/** Of a name that came from elsewhere; undefined where it is none. */
export function offeredOf(ref: string): OfferedGame | undefined {
  return new Map(Object.entries(offeredGames)).get(ref)
}

/** Of a config: `dice` of `dice@1`. */
export function nameOfConfig(config: string): string {
  return config.slice(0, config.lastIndexOf('@'))
}

/** Every config of a game, those by which nobody plays any more too. */
export function configsOf(game: HouseGameName): string[] {
  return [...houseGames.keys()].filter((config) => nameOfConfig(config) === game)
}

type Proof = ProvenConfig extends ReadonlyMap<number, infer One> ? One : never

/** What is proven of a game as it is offered; undefined: it is not. */
export async function proofOf(house: Pick<HouseOfGames, 'proven'>, ref: string): Promise<Proof | undefined> {
  const offered = offeredOf(ref)
  return offered && (await house.proven()).get(offered.rules.config)?.get(offeredVariant)
}
