import type { Fixture } from '@banko/betting/book.ts'
import type { Refusal, RefusalOf } from '@banko/betting/refusal.ts'
import type { Selection } from '@banko/betting/selection.ts'

/** The selection that a notice speaks of; the screen finds the words. */
export interface NoticeSubject {
  readonly selection: Selection
  readonly fixture: Fixture | undefined
}

/** Something that happened to the slip without the player's hand, or that it refused. */
export type SlipNotice =
  /** The slip would not do what was asked of it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly subject: NoticeSubject | undefined }
  /** A match is over: its selections were taken off. */
  | { readonly kind: 'ended'; readonly match: string }
  /** A price left the player's range: the selection was taken off. */
  | {
      readonly kind: 'priceOut'
      readonly subject: NoticeSubject
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
    case 'refused':
      return 'refused'
    case 'ended':
      return `ended ${notice.match}`
    case 'priceOut':
      return `priceOut ${notice.refusal.selection}`
    case 'notArrived':
      return 'notArrived'
  }
}
