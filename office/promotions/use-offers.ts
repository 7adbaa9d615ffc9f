import { calls } from '../kit/calls.ts'
import { useAnswer } from '../kit/use-answer.ts'

/** Every offer of the operator, kept until something is done that may change them. */
export function useOffers() {
  return useAnswer(['offers'], () => calls.deskPromotions.offers({}))
}
