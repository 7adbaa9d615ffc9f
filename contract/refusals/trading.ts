import { declareRefusal } from './declare-refusal.ts'

export const tradingRefusals = {
  /** It would end before it begins, or has ended already: it would limit nothing. */
  limitPast: declareRefusal(),
  /** As many hold or will as an operator may have. */
  limitsFull: declareRefusal<{ readonly max: number }>(),
}
