import { explainRefusal, type Remedy } from '@banko/betting/explain-refusal.ts'
import type { PriceChange, Refusal } from '@banko/betting/refusal.ts'
import type { StakeRange } from '@banko/betting/stake-range.ts'
import type { Placing } from './placing.ts'
import type { SlipView } from './slip-check.ts'

/** What the main button of the slip does now. */
export type PlaceAction =
  | { readonly kind: 'place' }
  | { readonly kind: 'signIn' }
  /** No amount yet. */
  | { readonly kind: 'typeStake' }
  /** Prices moved further than the player lets them: he must look first. */
  | { readonly kind: 'acceptPrices'; readonly changes: readonly PriceChange[] }
  | { readonly kind: 'blocked'; readonly refusal: Refusal; readonly remedy: TapRemedy | undefined }
  | { readonly kind: 'sending' }
  | { readonly kind: 'askAgain' }
  /** `decidesAt`: milliseconds since 1970, by the house's clock. */
  | { readonly kind: 'pending'; readonly decidesAt: number }

/** What one tap can do about a block, of all that the rules know. */
export type TapRemedy = Extract<Remedy, { kind: 'remove' | 'stake' }>

/** The first refusal decides, in the house's own order; a visitor's stake is judged once we know who he is. */
export function placeAction(view: SlipView, placing: Placing): PlaceAction {
  switch (placing.kind) {
    case 'sending':
      return { kind: 'sending' }
    case 'pending':
      return { kind: 'pending', decidesAt: placing.coupon.decidesAt ?? 0 }
    case 'unheard':
      return { kind: 'askAgain' }
    case 'refused':
      // Our own prices may be behind the answer's: the answer's are the ones to accept.
      if (placing.refusal.code === 'priceChanged') return { kind: 'acceptPrices', changes: placing.refusal.legs }
      return actionFor(view)
    case 'idle':
    case 'placed':
      return actionFor(view)
  }
}

function actionFor(view: SlipView): PlaceAction {
  const refusal = view.refusals[0]
  if (!refusal) return view.bettor.balance === undefined ? { kind: 'signIn' } : { kind: 'place' }
  if (refusal.code === 'stakeMissing') return { kind: 'typeStake' }
  if (refusal.code === 'priceChanged') return { kind: 'acceptPrices', changes: refusal.legs }
  return { kind: 'blocked', refusal, remedy: remedyFor(refusal, view.stakeRange) }
}

function remedyFor(refusal: Refusal, range: StakeRange | undefined): TapRemedy | undefined {
  const { remedy } = explainRefusal(refusal, range)
  return remedy?.kind === 'remove' || remedy?.kind === 'stake' ? remedy : undefined
}
