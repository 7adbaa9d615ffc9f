import type { HouseRound } from '@banko/contract/games/house-rounds.ts'
import type { Platform } from '../../platform/platform.ts'
import { seenRound } from '../providers/house/seen-round.ts'
import { readSharedPart } from '../rounds/store-rounds.ts'
import { readBetsOf, readWaiting } from './store-shared-bets.ts'
import { readStepsOf } from './store-shared-steps.ts'
import type { TableGame } from './table-games.ts'

interface Of {
  readonly operatorId: number
  readonly playerId: number
}

interface Asked<Stand extends object> {
  readonly game: TableGame<never, Stand>
  readonly roundId: number
}

interface Mine {
  readonly state: 'open' | 'over' | 'back'
  /** Once it is over. */
  readonly round?: HouseRound
}

/** What a player has in a round, and what came of it; of one that they have nothing in, nothing. */
export async function readMine<Stand extends object>(
  { db }: Pick<Platform, 'db'>,
  of: Of,
  { game, roundId }: Asked<Stand>,
): Promise<Stand & Mine> {
  const own = { bets: await readBetsOf(db, of, roundId), steps: await readStepsOf(db, of, roundId) }
  const stand = game.standOf(roundId, own)
  const hasBet = own.bets.length > 0
  const part = hasBet ? await readSharedPart(db, of, roundId) : undefined
  if (part) return { ...stand, state: 'over', round: seenRound(part) }
  const waits = !hasBet || (await readWaiting(db, { ...of, roundId })).length > 0
  return { ...stand, state: waits ? 'open' : 'back' }
}
