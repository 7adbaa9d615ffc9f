import type { PlayerCaller } from '../platform/caller.ts'
import type { ProviderDoor } from '../platform/doors/provider-door.ts'
import type { KeySeal } from './catalogue/key-seal.ts'
import { frameHostsOf, launchGame } from './launch-frame.ts'
import { type FakeGameAsked, fakeGamePage } from './providers/fake/fake-page.ts'
import { seedFake } from './providers/fake/seed-fake.ts'
import type { HouseOfGames } from './providers/house/house-of-games.ts'

interface Needs {
  readonly house: HouseOfGames
  /** Where the pages of a domain are. */
  readonly originOf: (domain: string) => string
  readonly door: ProviderDoor
  seal(): Promise<KeySeal>
}

/** Games of providers, that open in frames. */
export function openFramed({ house, originOf, door, seal }: Needs) {
  return {
    /** Opens one for a player. */
    launch: (caller: PlayerCaller, asked: Parameters<typeof launchGame>[2]) =>
      launchGame({ house, originOf }, caller, asked),
    /** Whose frames pages of an operator may have. */
    frameHosts: (operatorId: number) => frameHostsOf(house, operatorId),
    /** A page of the provider that tries the wallet: never of a house that is live. */
    fakePage: (asked: FakeGameAsked) => fakeGamePage({ ...house, door }, asked),
    /** Gives that provider to the operators of these domains. */
    seedFake: async (domains: readonly string[]) => seedFake({ house, seal: await seal() }, domains),
  }
}
