import type { Expectation, Selection, SellEvent } from './case.ts'
import type { Dice } from './dice.ts'

function randomExpectation(dice: Dice): Expectation {
  if (dice.chance(45)) return { kind: 'fairPrice', price: dice.between(1001, dice.pick([2000, 5000, 30_000])) }
  const won = dice.between(1, dice.pick([1000, 900_000, 900_000]))
  const left = 1_000_000 - won
  if (dice.chance(50)) return { kind: 'chances', won, lost: left, void: 0, halfWon: 0, halfLost: 0 }
  const voided = dice.below(Math.floor(left / 3) + 1)
  const halfWon = dice.below(Math.floor(left / 3) + 1)
  const halfLost = dice.below(Math.floor(left / 3) + 1)
  return { kind: 'chances', won, lost: left - voided - halfWon - halfLost, void: voided, halfWon, halfLost }
}

/** A share that is a whole percent where that is whole money, else any; 'more than is left' comes by itself. */
function stakeSoldOf(dice: Dice, stakeTotal: number): number | null {
  if (stakeTotal < 2 || dice.chance(40)) return null
  const parts = [10, 20, 25, 50, 75].filter((percent) => (stakeTotal * percent) % 100 === 0)
  if (parts.length > 0 && dice.chance(70)) return (stakeTotal * dice.pick(parts)) / 100
  return dice.between(1, stakeTotal - 1)
}

export function randomSale(dice: Dice, selections: readonly Selection[], stakeTotal: bigint): SellEvent {
  return {
    kind: 'sell',
    stakeSold: stakeSoldOf(dice, Number(stakeTotal)),
    marginThousandths: dice.pick([0, 20, 50, 75, 100, 125, 333]),
    expectations: selections.map(() => randomExpectation(dice)),
  }
}
