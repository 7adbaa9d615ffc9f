import type { Bounds } from '@banko/betting/limits/limits.ts'
import { type StakeMode, selectionKey } from '@banko/betting/slip/selection.ts'
import type { Slip } from '@banko/betting/slip/slip.ts'
import type { QuoteAnswer } from '@banko/contract/calls/placement.ts'

/** What the house is asked about: what is bet on and how, whatever the prices and the stake; empty of an empty slip. */
export function rangeQuestion({ selections, sizes }: Slip): string {
  if (selections.length === 0) return ''
  return JSON.stringify([selections.map((one) => `${selectionKey(one)}${one.banker ? '*' : ''}`), sizes])
}

/** What the house told as limits beside those that this browser knows; of a player who types what is on each as that. */
export function boundsOfRange(range: NonNullable<QuoteAnswer['range']>, mode: StakeMode): Bounds[] {
  const { stakeMin, stakeMax, payoutMax, priceMin, priceMax } = range
  const isOnEach = mode === 'perCombination'
  return [
    { ...nameOf(stakeMin), ...(isOnEach ? { unitStakeMin: stakeMin.value } : { stakeMin: stakeMin.value }) },
    { ...nameOf(stakeMax), ...(isOnEach ? { unitStakeMax: stakeMax.value } : { stakeMax: stakeMax.value }) },
    { ...nameOf(payoutMax), payoutMax: payoutMax.value },
    ...(priceMin ? [{ ...nameOf(priceMin), couponPriceMin: priceMin.value }] : []),
    ...(priceMax ? [{ ...nameOf(priceMax), couponPriceMax: priceMax.value }] : []),
  ]
}

type ToldLimit = NonNullable<QuoteAnswer['range']>['stakeMin']

function nameOf({ limit, set, selection }: ToldLimit): Bounds {
  return { source: limit, ...(set && { set }), ...(selection !== undefined && { selection }) }
}
