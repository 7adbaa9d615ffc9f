import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Applying } from '../../wallet/apply-wallets.ts'
import type { HouseOfGames } from './house-of-games.ts'
import { type NotTaken, type NotTakenOf, whyNotTaken } from './not-taken.ts'

/** Why the wallet took no free round: it is none of the player's in this game, or they are out by their own word. */
export async function whyNotFree(
  house: HouseOfGames,
  applying: Applying,
  of: NotTakenOf,
): Promise<CallRefusals[NotTaken | 'gameFreeRoundsGone']> {
  const { tx, said } = applying
  const { playing, answer } = of
  const { status } = answer
  if (status === 'gameRefused') return { code: playing.game.isOn ? 'gameFreeRoundsGone' : 'gameOff' }
  if (status === 'wrongShape') return { code: 'gameFreeRoundsGone' }
  if (status !== 'playerRefused' && status !== 'limitReached') return whyNotTaken(house, applying, of)
  const refusal = said.get(0) ?? (await house.people.whyOut(tx, playing))
  if (refusal?.code === 'excluded' || refusal?.code === 'ownLimitReached') return refusal
  return { code: status === 'limitReached' ? 'gameFreeRoundsGone' : 'gameRefused' }
}
