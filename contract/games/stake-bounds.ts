import { diceMultiplier } from '@banko/betting/games/dice.ts'
import { kenoTable } from '@banko/betting/games/keno.ts'
import { minesFields, minesMultiplier } from '@banko/betting/games/mines.ts'
import { even, type Multiplier, payoutOf } from '@banko/betting/games/payout.ts'
import { plinkoTable } from '@banko/betting/games/plinko.ts'
import { slotMachines } from '@banko/betting/games/slot/slot-machines.ts'
import type { Variant } from '@banko/betting/games/variant.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import type { SlotName } from './choices.ts'
import type { HouseChoices } from './house-rounds.ts'
import { payoutMax } from './payout-max.ts'

/** What the best of all windows of each slot pays, in whole stakes; their proofs count it. Ten-thousandths. */
export const slotWindowMost: Readonly<Record<SlotName, Multiplier>> = {
  'slot-ten': 3_198_000,
  'slot-orchard': 340_000,
  'slot-comet': 1_600_000,
}

/** So much may be put on what was chosen: what a round could win is bounded beforehand, and never cut. */
export function stakeMaxOf(variant: Variant, choices: HouseChoices): Amount {
  return boundedBy(bestOf(variant, choices))
}

function boundedBy(best: Multiplier): Amount {
  return Math.floor((payoutMax * even) / Math.max(best, even))
}

/** The same of mines, where its player may always stop after the first field. */
export function minesStakeMax(variant: Variant, mines: number): Amount {
  return boundedBy(minesMultiplier(variant, mines, 1))
}

/**
 * So many fields are opened of a round of mines at most: with one more it would pay more than a round may. It pays by itself
 * then, as after the last field without a mine.
 */
export function minesPicksMax(variant: Variant, mines: number, stake: Amount): number {
  const paysWithin = (picks: number) =>
    payoutOf([{ stake, multiplier: minesMultiplier(variant, mines, picks) }]) <= payoutMax
  let picks = 1
  while (picks < minesFields - mines && paysWithin(picks + 1)) picks += 1
  return picks
}

function bestOf(variant: Variant, choices: HouseChoices): Multiplier {
  switch (choices.game) {
    case 'dice':
      return diceMultiplier(variant, choices.winning)
    case 'plinko':
      return Math.max(...plinkoTable(variant, choices))
    case 'keno':
      return Math.max(...kenoTable(variant, choices.numbers.length))
    case 'slot-ten':
    case 'slot-orchard':
    case 'slot-comet':
      return slotMost(choices.game)
    default:
      return choices satisfies never
  }
}

/** The best window as paid spin, and as each of the free ones that scatters bring once. */
function slotMost(game: SlotName): Multiplier {
  const { freeSpins, freeFactor } = slotMachines[game]
  return slotWindowMost[game] * (1 + freeSpins * freeFactor)
}
