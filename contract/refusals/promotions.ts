import type { BonusOffReason, OfferUnfitReason } from '../promotions/choices.ts'
import { declareRefusal } from './declare-refusal.ts'

/** Of offers and what players get of them. */
export const promotionsRefusals = {
  /** It is not given: to this player, so often, now, or any more. */
  bonusOff: declareRefusal<{ readonly why: BonusOffReason }>(),
  /** They have one of this offer that is not over. */
  bonusRequested: declareRefusal(),
  /** It is over already. */
  grantOver: declareRefusal(),
  /** It has moved on meanwhile. */
  grantMoved: declareRefusal(),
  /** None of what may be asked for now has this code: wrong, over, or not for this player. */
  bonusCodeUnknown: declareRefusal(),
  /** So many were wrong that none is looked at for some minutes. */
  bonusCodeTries: declareRefusal<{ readonly minutes: number }>(),
  /** What is wrong with an offer as it would be, or with a segment that offers name. */
  offerUnfit: declareRefusal<{ readonly why: OfferUnfitReason }>(422),
  /** It was ended for good. */
  offerOver: declareRefusal(),
}
