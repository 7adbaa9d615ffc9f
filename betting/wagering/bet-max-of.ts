import type { Amount } from '../numbers/money.ts'
import { percentOf } from '../numbers/percent-of.ts'

/** Whole percent of the bonus. */
const sharePercent = 10

/** The largest stake that a bonus may be in: what the offer says, else a tenth of the bonus. Source: payments §14, Rules. */
export function betMaxOf(bonus: Amount, offered?: Amount): Amount {
  return offered ?? percentOf(bonus, sharePercent)
}
