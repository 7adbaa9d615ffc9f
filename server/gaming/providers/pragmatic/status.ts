import type { Verdict } from '../dialect.ts'

/** Source: games.md, Statuses. */
export const pragmaticStatus: Readonly<Record<Verdict['status'], number>> = {
  ok: 0,
  insufficientFunds: 1,
  sessionUnknown: 4,
  sessionOver: 4,
  playerRefused: 6,
  limitReached: 8,
  gameRefused: 8,
  wrongCurrency: 7,
  wrongShape: 7,
  amountPrecision: 7,
  notServed: 7,
  transactionReused: 7,
  betUnknown: 100,
  rolledBack: 120,
  roundClosed: 120,
  alreadyPaid: 120,
  again: 100,
}
