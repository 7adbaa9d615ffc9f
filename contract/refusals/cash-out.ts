import { declareRefusal } from './declare-refusal.ts'

/** What selling refuses besides the rules of betting. */
export const cashOutRefusals = {
  /** A coupon in play waits for a second decision: it cannot take the place of another in one step. */
  editInPlay: declareRefusal(409),
}
