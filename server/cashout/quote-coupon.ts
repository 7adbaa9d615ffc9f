import { quoteCashOut } from '@banko/betting/coupon/cash-out.ts'
import type { CashOutBar, CashOutQuote } from '@banko/betting/coupon/cash-out-quote.ts'
import { type CashOutStep, explainCashOut } from '@banko/betting/explain/explain-cash-out.ts'
import { type Answer, ok } from '@banko/contract/answer.ts'
import type { CouponRecord } from '../coupons/index.ts'
import { clientOfPlayer } from '../platform/limits/client.ts'
import type { House } from './house.ts'
import { isReadyToSell } from './ready-to-sell.ts'
import { saleFactsOf } from './sale-facts.ts'

/** What to sell of the stake that is left. */
export type SalePart = { readonly stake: number } | { readonly percent: number }

export interface CouponQuote {
  readonly quote: CashOutQuote
  readonly currency: string
  readonly stakeLeft: number
  /** The stake that may be sold alone; absent where only all of it may. */
  readonly part?: { readonly stakeMin: number; readonly stakeMax: number }
  /** The last one says the offer. */
  readonly steps: readonly CashOutStep[]
}

/** What the house pays for a coupon now, or for a part of its stake; nothing is kept. */
export function quoteCoupon(house: House, coupon: CouponRecord, part?: SalePart): Answer<CouponQuote, 'cashOutOff'> {
  const { gate: _, ...facts } = saleFactsOf(house, coupon)
  const { stakeTotal: stakeLeft } = facts.coupon
  const asked = { ...facts, stakeSold: part ? stakeOf(part, stakeLeft) : stakeLeft }
  const answer = quoteCashOut(asked)
  if (!answer.ok) return answer
  const { partOn, partMin: stakeMin } = facts.rules
  const stakeMax = stakeLeft - stakeMin
  return ok({
    quote: answer.value,
    currency: coupon.currency,
    stakeLeft,
    ...(partOn && stakeMin <= stakeMax && { part: { stakeMin, stakeMax } }),
    steps: explainCashOut(asked),
  })
}

/** A share is cut to whole money. */
function stakeOf(part: SalePart, stakeLeft: number): number {
  return 'stake' in part ? part.stake : Number((BigInt(stakeLeft) * BigInt(part.percent)) / 100n)
}

/** What a list of coupons shows beside one. */
export interface CouponOffer {
  readonly offer?: number
  readonly offerBar?: CashOutBar
}

/**
 * Of each, in their order. Whoever has had their share of what the bet builder may cost is told of nothing that was put
 * together, and of all others.
 */
export async function offersFor(house: House, coupons: readonly CouponRecord[]): Promise<readonly CouponOffer[]> {
  const offers: CouponOffer[] = []
  let isReady = true
  for (const coupon of coupons) {
    isReady &&= await isReadyToSell(house, clientOfPlayer(coupon), coupon)
    offers.push(offerFor(house, coupon))
  }
  return offers
}

function offerFor(house: House, coupon: CouponRecord): CouponOffer {
  if (coupon.status !== 'waiting') return {}
  const { gate: _, ...facts } = saleFactsOf(house, coupon)
  const answer = quoteCashOut(facts)
  return answer.ok ? { offer: answer.value.offer } : { offerBar: answer.refusal.why }
}
