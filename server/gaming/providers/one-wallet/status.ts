import type { Verdict } from '../dialect.ts'

/** Source: games.md, Statuses. */
const statuses: Readonly<Record<Verdict['status'], string>> = {
  ok: 'OK',
  insufficientFunds: 'INSUFFICIENT_FUNDS',
  sessionUnknown: 'INVALID_SID',
  sessionOver: 'INVALID_SID',
  playerRefused: 'ACCOUNT_LOCKED',
  limitReached: 'CASINO_LIMIT_EXCEEDED_TURNOVER',
  gameRefused: 'INVALID_PARAMETER',
  wrongCurrency: 'INVALID_PARAMETER',
  wrongShape: 'INVALID_PARAMETER',
  amountPrecision: 'INVALID_PARAMETER',
  notServed: 'INVALID_PARAMETER',
  transactionReused: 'FINAL_ERROR_ACTION_FAILED',
  betUnknown: 'BET_DOES_NOT_EXIST',
  rolledBack: 'FINAL_ERROR_ACTION_FAILED',
  roundClosed: 'BET_ALREADY_SETTLED',
  alreadyPaid: 'BET_ALREADY_SETTLED',
  again: 'TEMPORARY_ERROR',
}

/** What was done before, and the undoing of what is not there, have words of their own here. */
export function oneWalletStatus(command: string, { status, repeated, hasMoved, isOfNothing }: Verdict): string {
  if (status !== 'ok') return statuses[status]
  if (command !== 'debit' && command !== 'credit' && command !== 'cancel' && command !== 'promo_payout')
    return statuses.ok
  if (command === 'cancel' && isOfNothing) return 'BET_DOES_NOT_EXIST'
  // a bet that takes nothing was taken before, under another name of its call
  if (command === 'debit') return hasMoved && !repeated ? statuses.ok : 'BET_ALREADY_EXIST'
  return repeated ? 'BET_ALREADY_SETTLED' : statuses.ok
}
