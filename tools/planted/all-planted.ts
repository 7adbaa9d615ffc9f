import { bonusFaults } from './bonus-faults.ts'
import { depositFaults } from './deposit-faults.ts'
import { freeBetFaults } from './free-bet-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { withdrawalFaults } from './withdrawal-faults.ts'

/** A part of the way of money, and the faults that are planted in it. */
export interface PlantedGroup {
  readonly about: string
  readonly faults: readonly PlantedFault[]
}

export const plantedGroups: readonly PlantedGroup[] = [
  { about: 'Deposits, their limits and statements', faults: depositFaults },
  { about: 'Withdrawals', faults: withdrawalFaults },
  { about: 'Bonuses', faults: bonusFaults },
  { about: 'Free bets', faults: freeBetFaults },
]

export const allPlanted: readonly PlantedFault[] = plantedGroups.flatMap(({ faults }) => faults)
