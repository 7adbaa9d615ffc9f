import { formatPrice, parsePrice } from '@banko/betting/numbers/price.ts'
import type { OfferReward } from '@banko/contract/promotions/offer-shape.ts'
import { priceBoostShape } from '@banko/contract/promotions/price-boost-shape.ts'

export type BoostReward = Extract<OfferReward, { kind: 'priceBoost' }>

/** What an offer of a price boost is typed in. */
export interface BoostDraft {
  /** Match, market key and outcome, one a line. */
  readonly outcomes: string
  readonly raise: BoostReward['raise']['kind']
  readonly boostPercent: string
  readonly boostPrice: string
}

export const usualBoost: BoostDraft = { outcomes: '', raise: 'percent', boostPercent: '20', boostPrice: '' }

export function boostDraftOf({ outcomes, raise }: BoostReward): Partial<BoostDraft> {
  const typed = { outcomes: outcomes.join('\n'), raise: raise.kind }
  return raise.kind === 'to'
    ? { ...typed, boostPrice: formatPrice(raise.price) }
    : { ...typed, boostPercent: String(raise.percent) }
}

/** What was typed, or undefined; `unfit` is told the fields that do not fit. */
export function boostOf(
  { outcomes: typed, raise: kind, boostPercent, boostPrice }: BoostDraft,
  stakeMax: number | undefined,
  unfit: (field: keyof BoostDraft) => void,
): BoostReward | undefined {
  const outcomes = linesOf(typed)
  const { success: isListed } = priceBoostShape.shape.outcomes.safeParse(outcomes)
  if (!isListed) unfit('outcomes')
  const raise =
    kind === 'to'
      ? { kind, price: parsePrice(boostPrice.trim().replace(',', '.')) }
      : { kind, percent: Number(boostPercent.trim() || 'none') }
  const read = priceBoostShape.shape.raise.safeParse(raise)
  if (!read.success) unfit(kind === 'to' ? 'boostPrice' : 'boostPercent')
  if (!isListed || !read.success || stakeMax === undefined) return undefined
  return { kind: 'priceBoost', outcomes, raise: read.data, stakeMax }
}

/** Each line once, without what stands around it. */
export function linesOf(typed: string): string[] {
  return [...new Set(typed.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
