import type { SlipRules } from '@banko/betting/limits/limits.ts'
import type { Currency } from '@banko/betting/numbers/money.ts'
import type { LiveDelay } from './operator.ts'

export interface NewOperator {
  readonly name: string
  /** At least one; the first is the default. */
  readonly currencies: readonly Currency[]
  readonly liveMoney: boolean
  /** Made to try the house with: live mode does not start beside it. No when absent. */
  readonly demo?: boolean
  /** What differs from `slipRulesDefault`. */
  readonly rules?: Partial<SlipRules>
  /** 5 seconds in every sport when absent. */
  readonly liveDelay?: LiveDelay
}
