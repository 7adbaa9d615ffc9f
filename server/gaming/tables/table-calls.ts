import type { Amount, Currency } from '@banko/betting/numbers/money.ts'
import type { Action, WalletCall } from '../wallet/call.ts'
import { contentHash, sessionHashOf } from '../wallet/content-hash.ts'

/** What a player asked of a table; the bet in the words of its game. */
export interface TableAsked<Bet> {
  readonly sessionToken: string
  readonly betKey: string
  readonly roundId: number
  readonly bet: Bet
}

/** Of whose round at which table, in the wallet's words. */
export interface TableCallOf {
  readonly operatorId: number
  readonly playerId: number
  readonly providerId: number
  readonly alias: string
  readonly game: string
  readonly currency: Currency
  readonly ref: string
}

/** A bet as it is kept. */
export interface TableBetKept {
  readonly sessionToken: string
  readonly betKey: string
  readonly stake: Amount
  readonly choices: object
}

/** What becomes of all that a player staked in a round; `payout` is what was not paid before. */
export type TableEnd =
  | { readonly kind: 'paid'; readonly payout: Amount }
  | { readonly kind: 'back'; readonly betKeys: readonly string[] }

const whole = (minor: Amount) => ({ minor, rest: 0 })
const betName = (playerId: number, betKey: string) => `${playerId}/${betKey}/bet`

/** Bets that are put on a table together are one bet of the wallet; all of a player's in a round are one round there. */
export function tableBetCall(of: TableCallOf, { sessionToken, betKey, stake, choices }: TableBetKept): WalletCall {
  const { base, hashOf } = namesOf(of)
  const content = { stake, choices: JSON.stringify(choices) }
  return {
    ...{ ...base, command: 'play', transactionId: `${of.playerId}/${betKey}`, ends: false, forgetsRefusals: true },
    ...{ sessionHash: sessionHashOf(sessionToken), hash: hashOf({ kind: 'play', ...content }) },
    actions: [
      {
        ...{ kind: 'bet', id: betName(of.playerId, betKey), amount: whole(stake) },
        hash: hashOf({ kind: 'bet', ...content }),
      },
    ],
  }
}

/** What is paid of a round that goes on. It is owed: no session is asked. */
export function tableStepCall(of: TableCallOf, { stepKey, paid }: { readonly stepKey: string; readonly paid: Amount }) {
  const { base, hashOf } = namesOf(of)
  const name = `${of.playerId}/${stepKey}`
  return {
    ...{ ...base, command: 'play', transactionId: `${name}/out`, ends: false },
    ...{ hash: hashOf({ kind: 'play', paid }) },
    actions: [{ kind: 'win', id: `${name}/outWin`, amount: whole(paid), hash: hashOf({ kind: 'win', paid }) }],
  } satisfies WalletCall
}

/** The end of a player's round: one win for all of their bets, or each of them given back. It is owed: no session is asked. */
export function tableEndCall(of: TableCallOf, end: TableEnd): WalletCall {
  const { base, hashOf } = namesOf(of)
  const name = `${of.playerId}/${of.ref}`
  const hash = hashOf({ kind: 'play', end: end.kind })
  const actions = actionsOf(end, { name, playerId: of.playerId, hashOf })
  return { ...base, command: 'play', transactionId: `${name}/end`, ends: true, hash, actions }
}

interface Named {
  readonly name: string
  readonly playerId: number
  hashOf(content: object): string
}

function actionsOf(end: TableEnd, { name, playerId, hashOf }: Named): Action[] {
  if (end.kind === 'back')
    return end.betKeys.map((betKey) => {
      const of = betName(playerId, betKey)
      return { kind: 'rollback', id: `${playerId}/${betKey}/back`, of, hash: hashOf({ kind: 'rollback', of }) }
    })
  if (end.payout === 0) return []
  return [{ kind: 'win', id: `${name}/win`, amount: whole(end.payout), hash: hashOf({ kind: 'win' }) }]
}

function namesOf({ operatorId, playerId: _, providerId, ref: round, ...of }: TableCallOf) {
  return {
    base: { operatorId, providerId, ...of, round },
    hashOf: (content: object) => contentHash({ ...of, round }, content),
  }
}
