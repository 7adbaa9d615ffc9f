import type { Verdict } from '../dialect.ts'

/** Source: games.md, Statuses. */
export const hub88Status: Readonly<Record<Verdict['status'], string>> = {
  ok: 'RS_OK',
  insufficientFunds: 'RS_ERROR_NOT_ENOUGH_MONEY',
  sessionUnknown: 'RS_ERROR_INVALID_TOKEN',
  sessionOver: 'RS_ERROR_TOKEN_EXPIRED',
  playerRefused: 'RS_ERROR_USER_DISABLED',
  limitReached: 'RS_ERROR_LIMIT_REACHED',
  gameRefused: 'RS_ERROR_INVALID_GAME',
  wrongCurrency: 'RS_ERROR_WRONG_CURRENCY',
  wrongShape: 'RS_ERROR_WRONG_SYNTAX',
  amountPrecision: 'RS_ERROR_WRONG_TYPES',
  notServed: 'RS_ERROR_WRONG_SYNTAX',
  transactionReused: 'RS_ERROR_DUPLICATE_TRANSACTION',
  betUnknown: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  rolledBack: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  roundClosed: 'RS_ERROR_DUPLICATE_TRANSACTION',
  alreadyPaid: 'RS_ERROR_DUPLICATE_TRANSACTION',
  again: 'RS_ERROR_UNKNOWN',
}
