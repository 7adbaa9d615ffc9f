import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { Action, WalletCall } from '../../../wallet/call.ts'
import { contentHash, sessionHashOf } from '../../../wallet/content-hash.ts'

/** What a player asked of a round that begins. */
export interface MinesAsked {
  readonly sessionToken: string
  readonly roundKey: string
  readonly stake: Amount
  readonly mines: number
}

/** Of whose round, in the wallet's words. */
export interface CallOf {
  readonly operatorId: number
  readonly playerId: number
  readonly providerId: number
  readonly alias: string
  readonly game: string
  readonly currency: Currency
}

/** What becomes of the stake. */
export type MinesEnd = { readonly kind: 'paid'; readonly payout: Amount } | { readonly kind: 'lost' | 'back' }

const whole = (minor: Amount) => ({ minor, rest: 0 })

/** The bet, with which a round begins. Its content is what the player asked; names have the player in them. */
export function startCall(of: CallOf, { sessionToken, roundKey, stake, mines }: MinesAsked): WalletCall {
  const { base, hashOf, name } = namesOf(of, roundKey)
  return {
    ...{ ...base, command: 'play', transactionId: name, ends: false, forgetsRefusals: true },
    ...{ sessionHash: sessionHashOf(sessionToken), hash: hashOf({ kind: 'play', stake, mines }) },
    actions: [{ kind: 'bet', id: `${name}/bet`, amount: whole(stake), hash: hashOf({ kind: 'bet', stake, mines }) }],
  }
}

/** The end of a round, with what is paid for its bet or given back of it. No session is asked: it is owed. */
export function endCall(of: CallOf, roundKey: string, end: MinesEnd): WalletCall {
  const { base, hashOf, name } = namesOf(of, roundKey)
  const hash = hashOf({ kind: 'play', end: end.kind })
  const transactionId = `${name}/end`
  return { ...base, command: 'play', transactionId, ends: true, hash, actions: actionsOf(end, { name, hashOf }) }
}

interface Named {
  readonly name: string
  hashOf(content: object): string
}

function actionsOf(end: MinesEnd, { name, hashOf }: Named): Action[] {
  const of = `${name}/bet`
  switch (end.kind) {
    case 'paid':
      return [{ kind: 'win', id: `${name}/win`, of, amount: whole(end.payout), hash: hashOf({ kind: 'win', of }) }]
    case 'back':
      return [{ kind: 'rollback', id: `${name}/back`, of, hash: hashOf({ kind: 'rollback', of }) }]
    case 'lost':
      return []
    default:
      return end satisfies never
  }
}

function namesOf({ operatorId, playerId, providerId, ...of }: CallOf, round: string) {
  return {
    base: { operatorId, providerId, ...of, round },
    name: `${playerId}/${round}`,
    hashOf: (content: object) => contentHash({ ...of, round }, content),
  }
}
