import { fraction } from '../../numbers/fraction.ts'
import { readKeys } from '../choices.ts'
import type { Draws } from '../fair-stream.ts'
import type { HouseGame } from '../house-game.ts'
import { cutMultiplier, type Multiplier } from '../payout.ts'
import { kindMin, type SlotMachine } from './slot-machine.ts'
import { type Spin, spinAt } from './spin.ts'

/** The paid spin and the free ones that came of it, in order. */
export interface SlotRound {
  readonly spins: readonly Spin[]
  /** In line stakes, that of free spins as many times as the machine says. */
  readonly pays: number
}

/** Spins once, and as often as is free after it: every spin takes one number for each reel, from the left. */
export function spinReels(machine: SlotMachine, draws: Draws): SlotRound {
  const spins: Spin[] = []
  let pays = 0
  for (let left = 1; left > 0; left -= 1) {
    const spin = spinAt(
      machine,
      machine.strips.map((strip) => draws.below(strip.length)),
    )
    pays += spin.pays * (spins.length === 0 ? 1 : machine.freeFactor)
    if (spin.scatters >= kindMin) left += machine.freeSpins
    spins.push(spin)
  }
  return { spins, pays }
}

/** What a stake over all lines is multiplied by. */
export function slotMultiplier({ lines }: SlotMachine, pays: number): Multiplier {
  return cutMultiplier(fraction(pays, lines.length))
}

/** The game that is played on a machine; its choices are an object without a key. */
export function slotGame(machine: SlotMachine): HouseGame {
  return {
    config: machine.config,
    kind: 'own',
    variants: [97],
    play(draws, { stake, choices }) {
      const keys = readKeys(choices)
      if (!keys || Object.keys(keys).length > 0) return undefined
      const { spins, pays } = spinReels(machine, draws)
      return { drawn: { spins }, parts: [{ stake, multiplier: slotMultiplier(machine, pays) }] }
    },
  }
}
