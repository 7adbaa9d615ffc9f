import { parsePrice } from '@banko/betting/numbers/price.ts'
import { amountOf } from '../kit/amount-field.tsx'
import type { OfferDraft, OfferFault } from './offer-draft.ts'

/** The largest amount and the largest price that the house takes. */
const [amountMost, priceMost] = [1_000_000_000_000, 100_000_000]

export type AmountName = 'max' | 'freeStake' | 'depositMin' | 'amount' | 'betMax' | 'convertMax' | 'budget'
export type CountName = 'percent' | 'freeCount' | 'insuredLegs' | 'wagerTimes' | 'days' | 'legsMin' | 'timesMax'
export type PriceName = 'priceMin' | 'insuredPrice'

interface Bounds {
  readonly min: number
  readonly max?: number
  readonly faults: OfferFault[]
}

/** An amount that was typed; what does not fit is named. */
export function amountIn(
  draft: OfferDraft,
  name: AmountName,
  { min, max = amountMost, faults }: Bounds,
): number | undefined {
  const amount = amountOf(draft[name], draft.currency)
  if (amount !== undefined && amount >= min && amount <= max) return amount
  faults.push(name)
  return undefined
}

/** The same where nothing may be typed. */
export function optionalAmount(draft: OfferDraft, name: AmountName, faults: OfferFault[]): number | undefined {
  return draft[name].trim() === '' ? undefined : amountIn(draft, name, { min: 1, faults })
}

/** A whole figure that was typed. */
export function whole(draft: OfferDraft, name: CountName, { min, max = min, faults }: Bounds): number | undefined {
  const typed = draft[name].trim()
  const figure = Number(typed)
  if (/^\d{1,4}$/.test(typed) && figure >= min && figure <= max) return figure
  faults.push(name)
  return undefined
}

/** Odds, where any were typed. */
export function optionalPrice(draft: OfferDraft, name: PriceName, faults: OfferFault[]): number | undefined {
  if (draft[name].trim() === '') return undefined
  const price = parsePrice(draft[name].trim().replace(',', '.'))
  if (price !== undefined && price <= priceMost) return price
  faults.push(name)
  return undefined
}
