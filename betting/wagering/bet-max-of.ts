import type { Amount } from '../numbers/money.ts'
import { percentOf } from '../numbers/percent-of.ts'

/** Whole percent of the bonus. */
const sharePercent = 10

/**
 * The largest stake that a bonus may be in: what the offer says, else a tenth of the bonus and no more than what five euros
 * are worth in its currency, `fiveEuros`. Source: payments §14, Rules.
 */
export function betMaxOf(bonus: Amount, fiveEuros: Amount, offered?: Amount): Amount {
  return offered ?? Math.min(percentOf(bonus, sharePercent), fiveEuros)
}
