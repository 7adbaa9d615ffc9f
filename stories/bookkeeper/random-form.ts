import type { Dice } from './dice.ts'
import { randomSlip, type Slip, withBankers } from './random-selections.ts'

/** A slip with the sizes ticked on it. */
export interface Form extends Slip {
  readonly sizes: readonly number[]
  readonly severalInSystem: 'allowed' | 'refused'
}

function ones(count: number): number[] {
  return Array.from({ length: count }, () => 1)
}

function single(dice: Dice): Form {
  return { ...randomSlip(dice, [1]), sizes: dice.chance(50) ? [] : [1], severalInSystem: 'refused' }
}

/** Marks of bankers change nothing here; some are left on. */
function combined(dice: Dice): Form {
  const matches = dice.chance(8) ? dice.between(9, 20) : dice.between(2, 8)
  const bankers = matches > 2 && dice.chance(15) ? dice.between(1, matches - 2) : 0
  const slip = withBankers(dice, randomSlip(dice, ones(matches)), bankers)
  return { ...slip, sizes: dice.chance(60) ? [] : [matches - bankers], severalInSystem: 'refused' }
}

function multiple(dice: Dice): Form {
  const shape = dice.below(40)
  if (shape === 0) return { ...randomSlip(dice, [7, 7, 7, 6]), sizes: [], severalInSystem: 'refused' }
  if (shape === 1) return { ...randomSlip(dice, [...ones(4), 2, 2, 2, 2, 2, 3]), sizes: [], severalInSystem: 'refused' }
  const counts = Array.from({ length: dice.between(1, 5) }, () => dice.pick([1, 1, 2, 2, 3, 4]))
  counts[dice.below(counts.length)] = dice.between(2, 4)
  return { ...randomSlip(dice, counts), sizes: dice.chance(70) ? [] : [counts.length], severalInSystem: 'refused' }
}

function system(dice: Dice): Form {
  const several = dice.chance(20)
  const matches = several ? dice.between(2, 4) : dice.chance(8) ? dice.between(8, 10) : dice.between(2, 7)
  const counts = ones(matches).map(() => (several ? dice.between(1, 3) : 1))
  const bankers = matches > 2 && dice.chance(45) ? dice.between(1, matches - 2) : 0
  const rest = matches - bankers
  const below = dice.between(1, rest - 1)
  const others = Array.from({ length: rest }, (_, place) => place + 1).filter((size) => size !== below)
  const every = dice.chance(20)
  const sizes = [below, ...others.filter(() => every || dice.chance(30))].sort((first, second) => first - second)
  return { ...withBankers(dice, randomSlip(dice, counts), bankers), sizes, severalInSystem: 'allowed' }
}

export function randomForm(dice: Dice): Form {
  const share = dice.below(100)
  if (share < 12) return single(dice)
  if (share < 45) return combined(dice)
  return share < 70 ? multiple(dice) : system(dice)
}

type Fault = (dice: Dice) => Form

function twice(dice: Dice): Form {
  const { markets, selections } = randomSlip(dice, ones(dice.between(1, 5)))
  const again = { ...dice.pick(selections), price: dice.between(1100, 4500) }
  return { markets, selections: [...selections, again], sizes: [], severalInSystem: 'refused' }
}

/** All but one match: nothing is left to choose from by any size. */
function bankersTooMany(dice: Dice): Form {
  const matches = dice.between(4, 8)
  const slip = withBankers(dice, randomSlip(dice, ones(matches)), matches - 1)
  return { ...slip, sizes: [0], severalInSystem: 'refused' }
}

function sizeImpossible(dice: Dice): Form {
  const matches = dice.between(3, 7)
  const sizes = dice.chance(50) ? [0, 2] : [1, matches + dice.between(1, 3)]
  return { ...randomSlip(dice, ones(matches)), sizes, severalInSystem: 'refused' }
}

const faults: readonly Fault[] = [
  twice,
  twice,
  bankersTooMany,
  sizeImpossible,
  (dice) => ({ ...randomSlip(dice, ones(dice.between(21, 50))), sizes: [], severalInSystem: 'refused' }),
  (dice) => ({ ...randomSlip(dice, ones(dice.between(51, 55))), sizes: [], severalInSystem: 'refused' }),
  (dice) => ({ ...randomSlip(dice, [...ones(10), 2]), sizes: [], severalInSystem: 'refused' }),
  (dice) => ({ ...randomSlip(dice, [7, 7, 7, 7]), sizes: [], severalInSystem: 'refused' }),
  (dice) => ({ ...randomSlip(dice, ones(dice.between(11, 20))), sizes: [2, 3], severalInSystem: 'refused' }),
  (dice) => ({ ...randomSlip(dice, [1, 1, 2, 3]), sizes: [2], severalInSystem: 'refused' }),
]

/** A slip whose structure is refused, mostly for one reason alone. */
export function randomFaultyForm(dice: Dice): Form {
  return dice.pick(faults)(dice)
}
