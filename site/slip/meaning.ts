import { slipRulesDefault } from '@banko/betting/limits/limits.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import { reduceSlip, type Slip } from '@banko/betting/slip/slip.ts'
import { type PlaceAction, placeAction } from './place-action.ts'
import type { Draft, Placing } from './placing.ts'
import type { SlipView } from './slip-check.ts'

/** What the coupon costs and pays at most. */
export interface Figures {
  readonly stake: Amount
  readonly payout: Amount
}

/** What the main button says and what a tap on it does: always the two of one moment. */
export interface Meaning {
  readonly action: PlaceAction
  readonly draft: Draft
  /** Absent while there is no stake, and where the coupon cannot be as it stands. */
  readonly figures: Figures | undefined
  /** Seconds that the house would wait before it decides; 0 for a coupon without live legs. */
  readonly delaySeconds: number
}

export function meaningOf(view: SlipView, placing: Placing, delaySeconds: number): Meaning {
  const action = placeAction(view, placing)
  return { action, draft: draftOf(view, action), figures: figuresOf(view), delaySeconds }
}

/**
 * The figures that a slip stands for. A coupon that is refused as it stands would pay nothing, so it has none; one that
 * waits for a suspended leg has those of its other legs.
 */
export function figuresOf({ quote, refusals }: SlipView): Figures | undefined {
  const isBarred = refusals.some(({ code }) => code !== 'notBettable' && code !== 'priceChanged')
  if (!quote || quote.stakeTotal === 0 || isBarred) return undefined
  return { stake: quote.stakeTotal, payout: quote.payoutMax }
}

function draftOf({ slip, stake, edit, freeBetId, cashOnly, boost }: SlipView, action: PlaceAction): Draft {
  const { selections, sizes, pricePolicy } = withChanges(slip, action)
  const quote = edit?.quote && { ...edit.quote, versions: [...edit.quote.versions] }
  const replaces = edit && quote && { edit: { couponId: edit.couponId, quote } }
  return {
    selections: [...selections],
    sizes: [...sizes],
    stake,
    pricePolicy,
    ...(freeBetId !== undefined && { freeBetId }),
    ...(cashOnly && { cashOnly }),
    ...(boost && { boost }),
    ...replaces,
  }
}

/** What a tap accepts is part of the coupon that it sends: its prices are those that the person sees. */
function withChanges(slip: Slip, action: PlaceAction): Slip {
  if (action.kind !== 'acceptAndPlace' && action.kind !== 'signIn') return slip
  // No rule bars accepting a price, so whose rules they are does not matter.
  return reduceSlip(slip, { kind: 'acceptPrices', changes: action.changes }, slipRulesDefault)
}
