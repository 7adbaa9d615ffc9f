import type { Refusal, RefusalOf } from '@banko/betting/refusal.ts'

/** Something that happened to the slip without the player's hand, or that it refused. */
export type SlipNotice =
  /** A selection could not be added. */
  | { readonly kind: 'notAdded'; readonly refusal: Refusal }
  /** A match is over: its selections were taken off. */
  | { readonly kind: 'ended'; readonly match: string }
  /** A price left the player's range: the selection was taken off. */
  | {
      readonly kind: 'priceOut'
      readonly name: string
      readonly refusal: RefusalOf<'priceBelowMin'> | RefusalOf<'priceAboveMax'>
    }
  /** A coupon sent before the page was loaded again never arrived. */
  | { readonly kind: 'notArrived' }

/** Most notices that stand on a slip at once; the oldest goes. */
const noticesMax = 3

/** The same thing is not said twice. */
export function addNotice(notices: readonly SlipNotice[], notice: SlipNotice): readonly SlipNotice[] {
  const others = notices.filter((other) => noticeKey(other) !== noticeKey(notice))
  return [...others, notice].slice(-noticesMax)
}

export function noticeKey(notice: SlipNotice): string {
  switch (notice.kind) {
    case 'notAdded':
      return 'notAdded'
    case 'ended':
      return `ended ${notice.match}`
    case 'priceOut':
      return `priceOut ${notice.refusal.selection}`
    case 'notArrived':
      return 'notArrived'
  }
}
