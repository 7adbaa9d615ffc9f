import type { OfferState } from '@banko/contract/promotions/choices.ts'

/** To what an offer is turned. */
export type OfferTurn = Exclude<OfferState, 'draft'>

/** To what an offer may be turned; what was ended stays so. */
export function turnsOf(state: OfferState): readonly OfferTurn[] {
  switch (state) {
    case 'draft':
    case 'paused':
      return ['on', 'ended']
    case 'on':
      return ['paused', 'ended']
    case 'ended':
      return []
  }
}
