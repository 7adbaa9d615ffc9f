import type { PriceChange, Refusal } from '@banko/betting/refusal.ts'
import type { SelectionKey } from '@banko/betting/selection.ts'
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
  | { readonly kind: 'blocked'; readonly refusal: Refusal; readonly remedy: Remedy | undefined }
  | { readonly kind: 'sending' }
  | { readonly kind: 'askAgain' }
  /** `decidesAt`: milliseconds since 1970, by the house's clock. */
  | { readonly kind: 'pending'; readonly decidesAt: number }

/** What one tap can do about a block. */
export type Remedy =
  | { readonly kind: 'remove'; readonly keys: readonly SelectionKey[] }
  | { readonly kind: 'setStake'; readonly limit: { readonly kind: 'min' | 'max'; readonly amount: number } }

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
  return { kind: 'blocked', refusal, remedy: remedyFor(refusal) }
}

function remedyFor(refusal: Refusal): Remedy | undefined {
  if (refusal.code === 'stakeBelowMin') return { kind: 'setStake', limit: { kind: 'min', amount: refusal.min } }
  if (refusal.code === 'stakeAboveMax' && refusal.max > 0) {
    return { kind: 'setStake', limit: { kind: 'max', amount: refusal.max } }
  }
  if (refusal.code !== 'notBettable') return undefined
  // A book that has not come yet is worth waiting for.
  const keys = refusal.legs.filter(({ why }) => why !== 'matchUnknown').map(({ selection }) => selection)
  return keys.length > 0 ? { kind: 'remove', keys } : undefined
}
