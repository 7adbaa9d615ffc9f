import type { House } from '@banko/server/house.ts'
import { makePot } from '../testing/make-pot.ts'

/** A pot, and another one that may have what it has. */
export interface Pots {
  readonly potId: number
  readonly heirId: number
}

export async function makePots(house: House): Promise<Pots> {
  const figures = { group: 'liveCasinoDaily', seed: 100, ceiling: 1000 } as const
  return { potId: await makePot(house, figures), heirId: await makePot(house, figures) }
}

type Inputs = Readonly<Record<string, () => object>>

/** What staff do with pots. */
export const jackpotsInputs = (pots: () => Pots): Inputs => ({
  'deskJackpots.retire': () => ({ ...pots(), reason: 'a story' }),
})

/** What staff ask of pots that there are none of. */
export const noDeskPotsInputs = (): Inputs => ({
  ...jackpotsInputs(() => ({ potId: 1_000_000, heirId: 1_000_001 })),
  'deskJackpots.list': () => ({}),
})

/** The same, and what everybody asks. */
export const noJackpotsInputs = (): Inputs => ({
  ...noDeskPotsInputs(),
  'jackpots.list': () => ({}),
  'jackpots.cycles': () => ({ potId: 1_000_000 }),
})
