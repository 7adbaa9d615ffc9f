export const dialects = ['own', 'hub88', 'gcp', 'pragmatic', 'one-wallet'] as const
export type DialectName = (typeof dialects)[number]

/** What each dialect calls a status; `400` is what is malformed. Source: games.md, Statuses. */
const table = `
  ok                | RS_OK                               | 200 | 0   | OK
  insufficientFunds | RS_ERROR_NOT_ENOUGH_MONEY           | 100 | 1   | INSUFFICIENT_FUNDS
  sessionUnknown    | RS_ERROR_INVALID_TOKEN              | 101 | 4   | INVALID_SID
  sessionOver       | RS_ERROR_TOKEN_EXPIRED              | 101 | 4   | INVALID_SID
  playerRefused     | RS_ERROR_USER_DISABLED              | 110 | 6   | ACCOUNT_LOCKED
  limitReached      | RS_ERROR_LIMIT_REACHED              | 105 | 8   | CASINO_LIMIT_EXCEEDED_TURNOVER
  gameRefused       | RS_ERROR_INVALID_GAME               | 107 | 8   | INVALID_PARAMETER
  wrongCurrency     | RS_ERROR_WRONG_CURRENCY             | 400 | 7   | INVALID_PARAMETER
  wrongShape        | RS_ERROR_WRONG_SYNTAX               | 400 | 7   | INVALID_PARAMETER
  400               | RS_ERROR_WRONG_SYNTAX               | 400 | 7   | INVALID_PARAMETER
  amountPrecision   | RS_ERROR_WRONG_TYPES                | 400 | 7   | INVALID_PARAMETER
  transactionReused | RS_ERROR_DUPLICATE_TRANSACTION      | 400 | 7   | FINAL_ERROR_ACTION_FAILED
  betUnknown        | RS_ERROR_TRANSACTION_DOES_NOT_EXIST | 404 | 100 | BET_DOES_NOT_EXIST
  rolledBack        | RS_ERROR_TRANSACTION_ROLLED_BACK    | 400 | 120 | FINAL_ERROR_ACTION_FAILED
  roundClosed       | RS_ERROR_DUPLICATE_TRANSACTION      | 400 | 120 | BET_ALREADY_SETTLED
  alreadyPaid       | RS_ERROR_DUPLICATE_TRANSACTION      | 400 | 120 | BET_ALREADY_SETTLED
  again             | RS_ERROR_UNKNOWN                    | 500 | 100 | TEMPORARY_ERROR
`

const words = new Map(
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([status = '', ...others]) => [status, [status, ...others]]),
)

/** The word of a dialect for what the clauses expect; what a dialect has no word for is the status of HTTP, in all. */
export function wordOf(dialect: DialectName, expected: string | number): string {
  return words.get(String(expected))?.[dialects.indexOf(dialect)] ?? String(expected)
}
