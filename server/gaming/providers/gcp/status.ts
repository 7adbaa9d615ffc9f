import type { Verdict } from '../dialect.ts'

interface Code {
  readonly http: number
  readonly code: number
}

/** A no of the game's own rules comes with 412. */
const refused = (code: number): Code => ({ http: 412, code })
const wrong: Code = { http: 400, code: 400 }

/** Source: games.md, Statuses. */
export const gcpStatus: Readonly<Record<Verdict['status'], Code>> = {
  ok: { http: 200, code: 200 },
  insufficientFunds: refused(100),
  sessionUnknown: refused(101),
  sessionOver: refused(101),
  playerRefused: refused(110),
  limitReached: refused(105),
  gameRefused: refused(107),
  wrongCurrency: wrong,
  wrongShape: wrong,
  amountPrecision: wrong,
  notServed: wrong,
  transactionReused: wrong,
  betUnknown: { http: 404, code: 404 },
  rolledBack: wrong,
  roundClosed: wrong,
  alreadyPaid: wrong,
  again: { http: 503, code: 500 },
}
