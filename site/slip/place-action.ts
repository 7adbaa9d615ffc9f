import { explainRefusal, type Remedy } from '@banko/betting/explain/explain-refusal.ts'
import { affordableStake } from '@banko/betting/limits/stake-range.ts'
import type { PriceChange, Refusal, RefusalOf } from '@banko/betting/refusals/refusal.ts'
import type { Placing } from './placing.ts'
import type { SlipView } from './slip-check.ts'

/** What the main button of the slip does now. */
export type PlaceAction =
  | { readonly kind: 'place' }
  /** `changes`: prices that are accepted with the same tap; empty when none moved further than the player lets them. */
  | { readonly kind: 'signIn'; readonly changes: readonly PriceChange[] }
  /** No amount yet. */
  | { readonly kind: 'typeStake' }
  /** Prices moved further than the player lets them: one tap takes the new ones and places. */
  | { readonly kind: 'acceptAndPlace'; readonly changes: readonly PriceChange[] }
  | { readonly kind: 'blocked'; readonly refusal: Refusal; readonly remedy: TapRemedy | undefined }
  | { readonly kind: 'sending' }
  /** The house refused at prices that have not come here yet: there is nothing to accept until they have. */
  | { readonly kind: 'catchingUp' }
  /** Nothing is offered now for the coupon that it takes the place of. */
  | { readonly kind: 'noOffer' }
  | { readonly kind: 'askAgain' }
  /** `decidesAt`: milliseconds since 1970, by the house's clock. */
  | { readonly kind: 'pending'; readonly decidesAt: number }

/** What one tap can do about a block, of all that the rules know. */
export type TapRemedy = Extract<Remedy, { kind: 'remove' | 'stake' }>

/** The first refusal decides, in the house's own order; a visitor's stake is judged once we know who they are. */
export function placeAction(view: SlipView, placing: Placing): PlaceAction {
  switch (placing.kind) {
    case 'sending':
      return { kind: 'sending' }
    case 'pending':
      return { kind: 'pending', decidesAt: placing.coupon.decidesAt ?? 0 }
    case 'unheard':
      return { kind: 'askAgain' }
    case 'refused': {
      const next = actionFor(view)
      const { refusal } = placing
      const isBehind = refusal.code === 'priceChanged' && next.kind !== 'blocked' && hasOlderBook(view, refusal)
      return isBehind ? { kind: 'catchingUp' } : next
    }
    case 'idle':
    case 'placed':
      return actionFor(view)
  }
}

function hasOlderBook({ legs }: SlipView, refusal: RefusalOf<'priceChanged'>): boolean {
  return refusal.legs.some(({ selection, version }) => {
    const book = legs.find(({ key }) => key === selection)?.book
    return book !== undefined && book.version < version
  })
}

function actionFor(view: SlipView): PlaceAction {
  // Without an offer it would be placed beside the coupon that it is to replace.
  if (view.edit && !view.edit.quote) return { kind: 'noOffer' }
  const refusal = view.refusals[0]
  const isVisitor = view.bettor.balance === undefined
  if (!refusal) return isVisitor ? { kind: 'signIn', changes: [] } : { kind: 'place' }
  if (refusal.code === 'stakeMissing') return { kind: 'typeStake' }
  if (refusal.code !== 'priceChanged') return { kind: 'blocked', refusal, remedy: remedyFor(refusal, view) }
  // What stands behind it would be refused next: a stake above the limit is no bet at any price.
  const barrier = view.refusals.find(({ code }) => code !== 'priceChanged')
  if (barrier?.code === 'stakeMissing') return { kind: 'typeStake' }
  if (barrier) return { kind: 'blocked', refusal: barrier, remedy: remedyFor(barrier, view) }
  return { kind: isVisitor ? 'signIn' : 'acceptAndPlace', changes: refusal.legs }
}

function remedyFor(refusal: Refusal, view: SlipView): TapRemedy | undefined {
  const { stakeRange } = view
  if (refusal.code === 'balanceTooLow') {
    const stake = stakeRange && affordable(view)
    return stake === undefined ? undefined : { kind: 'stake', stake }
  }
  const { remedy } = explainRefusal(refusal, stakeRange)
  return remedy?.kind === 'remove' || remedy?.kind === 'stake' ? remedy : undefined
}

/**
 * The most that limits and balance let the player stake on this slip; `undefined` for visitors, or when it is nothing.
 * Their bonus is in it only where their cash does not do for the least stake: nobody is led to stake it.
 */
export function affordable({ stakeRange, bettor, quote }: SlipView): number | undefined {
  const { balance, bonus = 0, stakeMode: mode, freeBet } = bettor
  if (freeBet || !stakeRange || !quote || balance === undefined) return undefined
  const { combinations } = quote
  const most = (funds: number) => affordableStake(stakeRange, { balance: funds, mode, combinations })
  return most(balance) ?? most(balance + bonus)
}
