import { declareRefusal } from './declare-refusal.ts'

/** What placing refuses besides the slip itself. */
export const placementRefusals = {
  /** The coupon's id came before, with other content. */
  couponIdReused: declareRefusal(422),
}
