import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { GameStand } from '@banko/contract/calls/games.ts'
import type { PlayerCaller } from '../../../platform/caller.ts'
import { isSessionOver, lifeMax } from '../../sessions/session-time.ts'
import { readSessions, readSums } from '../../sessions/store.ts'
import { sessionHashOf } from '../../wallet/content-hash.ts'
import type { HouseOfGames } from './house-of-games.ts'
import { playOf } from './pace.ts'

/**
 * How a player stands in a game of theirs that is open: what they staked and won since they began to play, in whichever
 * game and however often they opened it. Source: games.md, Session bar.
 */
export async function readStand(
  house: HouseOfGames,
  caller: PlayerCaller,
  sessionToken: string,
): Promise<Answer<GameStand, 'gameSessionOver'>> {
  const { operatorId, playerId } = caller
  const { db, clock } = house.platform
  const hash = sessionHashOf(sessionToken)
  const row = (await readSessions(db, operatorId, [hash])).get(hash)
  if (!row || row.player_id !== playerId) return refused({ code: 'gameSessionOver' })
  const signedOut = await house.people.endedOf(db, operatorId, row.signed_in === null ? [] : [row.signed_in])
  if (isSessionOver(row, { now: clock.now(), signedOut })) return refused({ code: 'gameSessionOver' })
  const { left } = await house.people.roomOf(db, caller)
  const { since, check } = await playOf(house, db, caller)
  const { staked, won } = await readSums(db, caller, since)
  return ok({
    ...{ staked, won, since, endsAt: row.opened_at + lifeMax },
    ...(left !== undefined && { limitLeft: left }),
    ...(check && { check }),
  })
}
