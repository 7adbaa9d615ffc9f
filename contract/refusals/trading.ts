import { declareRefusal } from './declare-refusal.ts'

export const tradingRefusals = {
  /** It would end before it begins, or has ended already: it would limit nothing. */
  limitPast: declareRefusal(),
}
