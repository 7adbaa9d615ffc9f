import { bonusFaults } from './bonus-faults.ts'
import { boostFaults } from './boost-faults.ts'
import { cashbackFaults } from './cashback-faults.ts'
import { depositFaults } from './deposit-faults.ts'
import { freeBetFaults } from './free-bet-faults.ts'
import { freeRoundFaults } from './free-round-faults.ts'
import { gameFaults } from './game-faults.ts'
import { houseRoundFaults } from './house-round-faults.ts'
import type { PlantedFault } from './planted-fault.ts'
import { slotFaults } from './slot-faults.ts'
import { tableFaults } from './table-faults.ts'
import { walletFaults } from './wallet-faults.ts'
import { whoFaults } from './who-faults.ts'
import { withdrawalFaults } from './withdrawal-faults.ts'

/** A part of the way of money, and the faults that are planted in it. */
export interface PlantedGroup {
  readonly about: string
  readonly faults: readonly PlantedFault[]
}

export const plantedGroups: readonly PlantedGroup[] = [
  { about: 'Deposits, their limits and statements', faults: depositFaults },
  { about: 'Withdrawals', faults: withdrawalFaults },
  { about: 'What somebody else pays', faults: slotFaults },
  { about: 'Bonuses', faults: bonusFaults },
  { about: 'Free bets', faults: freeBetFaults },
  { about: 'Free rounds', faults: freeRoundFaults },
  { about: 'Insurance and cashback', faults: cashbackFaults },
  { about: 'Price boosts', faults: boostFaults },
  { about: 'Whom offers are for', faults: whoFaults },
  { about: 'Games of the house', faults: gameFaults },
  { about: 'Rounds of the house', faults: houseRoundFaults },
  { about: 'Tables of the house', faults: tableFaults },
  { about: 'The game wallet', faults: walletFaults },
]

export const allPlanted: readonly PlantedFault[] = plantedGroups.flatMap(({ faults }) => faults)
