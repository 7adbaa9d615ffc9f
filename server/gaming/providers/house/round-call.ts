import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { HouseChoices } from '@banko/contract/games/house-rounds.ts'
import type { WalletCall } from '../../wallet/call.ts'
import { contentHash, sessionHashOf } from '../../wallet/content-hash.ts'

/** What a player asked of a round. */
export interface RoundAsked {
  readonly sessionToken: string
  readonly roundKey: string
  readonly stake: Amount
  readonly choices: HouseChoices
  /** The stake is theirs, and no money of the player's. */
  readonly freeRoundsId?: number | undefined
}

interface Of {
  readonly operatorId: number
  readonly playerId: number
  readonly providerId: number
  readonly alias: string
  readonly game: string
  readonly currency: Currency
}

const whole = (minor: Amount) => ({ minor, rest: 0 })

/**
 * A round of one step in the wallet's words: its bet, what it won and its end are one `play`. Its content is what the player
 * asked, for what came out follows from the round: asked again, whatever would be drawn meanwhile, it is the same. Names
 * have the player in them, so that nobody meets another's.
 */
export function roundCall(of: Of, asked: RoundAsked, payout: Amount): WalletCall {
  const { sessionToken, roundKey, stake, choices, freeRoundsId: free } = asked
  const { game: _, ...chosen } = choices
  const { operatorId, playerId, providerId, ...base } = of
  const [transactionId, round] = [`${playerId}/${roundKey}`, roundKey]
  const hashOf = (content: object) => contentHash({ ...base, round }, content)
  const [bet, win] = [`${transactionId}/bet`, `${transactionId}/win`]
  return {
    ...{ operatorId, providerId, ...base, round, command: 'play', transactionId, ends: true, forgetsRefusals: true },
    ...{ sessionHash: sessionHashOf(sessionToken), hash: hashOf({ kind: 'play', stake, free, ...chosen }) },
    actions: [
      { kind: 'bet', id: bet, amount: whole(stake), free, hash: hashOf({ kind: 'bet', stake, free, ...chosen }) },
      ...(payout > 0
        ? [{ kind: 'win', id: win, of: bet, amount: whole(payout), hash: hashOf({ kind: 'win', of: bet }) } as const]
        : []),
    ],
  }
}
