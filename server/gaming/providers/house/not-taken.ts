import { parseAmount } from '@banko/betting/numbers/money.ts'
import type { CallRefusals } from '@banko/contract/refusals/call-refusal.ts'
import type { Applying } from '../../wallet/apply-wallets.ts'
import type { StoredAnswer } from '../../wallet/call.ts'
import type { HouseOfGames } from './house-of-games.ts'
import type { Playing } from './playing.ts'
import type { RoundAsked } from './round-call.ts'

/** What a wallet's no is to a player. */
export type NotTaken =
  | ('balanceTooLow' | 'gameSessionOver' | 'gameOff' | 'gameRoundReused')
  | ('excluded' | 'ownLimitReached' | 'gameRefused' | 'countryRefused')

export interface NotTakenOf {
  readonly playing: Playing
  readonly asked: Pick<RoundAsked, 'stake'>
  readonly answer: StoredAnswer
}

/** Why the wallet took no bet, with what a player is told of it; a no that was kept is told as things stand now. */
export async function whyNotTaken(
  house: HouseOfGames,
  { tx, said }: Applying,
  { playing, asked, answer }: NotTakenOf,
): Promise<CallRefusals[NotTaken]> {
  const { currency } = playing
  switch (answer.status) {
    case 'insufficientFunds':
      return {
        code: 'balanceTooLow',
        balance: parseAmount(answer.balance ?? '', currency) ?? 0,
        needed: asked.stake,
      }
    case 'sessionUnknown':
    case 'sessionOver':
      return { code: 'gameSessionOver' }
    case 'gameRefused':
      return { code: playing.game.isOn && playing.game.countriesRefused.length > 0 ? 'countryRefused' : 'gameOff' }
    case 'transactionReused':
      return { code: 'gameRoundReused' }
    case 'playerRefused':
    case 'limitReached': {
      const refusal = said.get(0) ?? (await house.people.roomOf(tx, playing)).refusalOf(asked.stake)
      return refusal?.code === 'excluded' || refusal?.code === 'ownLimitReached' ? refusal : { code: 'gameRefused' }
    }
    case 'ok':
    case 'again':
    case 'wrongCurrency':
    case 'wrongShape':
    case 'amountPrecision':
    case 'betUnknown':
    case 'rolledBack':
    case 'roundClosed':
    case 'alreadyPaid':
      throw new Error(`a round of the house was answered ${answer.status}`)
    default:
      return answer.status satisfies never
  }
}
