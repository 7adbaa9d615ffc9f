import type { BonusOffReason } from '../promotions/choices.ts'
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
  /** What is wrong with an offer as it would be. */
  offerUnfit: declareRefusal<{ readonly why: 'languageTwice' | 'untilBeforeFrom' | 'wagerOfDeposit' }>(422),
  /** It was ended for good. */
  offerOver: declareRefusal(),
}
