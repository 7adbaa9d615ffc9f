import type { Fixture } from '@banko/betting/match/book.ts'
import type { SelectionNames } from '@banko/betting/match/market.ts'
import type { Price } from '@banko/betting/numbers/price.ts'
import type { Refusal, RefusalOf } from '@banko/betting/refusals/refusal.ts'
import { type Selection, selectionKey } from '@banko/betting/slip/selection.ts'
import type { SlipMemory } from './slip-memory.ts'
import type { MovedLeg, WantedLeg } from './wanted-slip.ts'

/** The selection that a notice speaks of; the screen finds the words. */
export interface NoticeSubject {
  readonly selection: Selection
  readonly fixture: Fixture | undefined
  /** Where no dictionary knows the market. */
  readonly names?: SelectionNames | undefined
}

/** Something that happened to the slip without the player's hand, or that it refused. */
export type SlipNotice =
  /** The slip would not do what was asked of it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly subject: NoticeSubject | undefined }
  /** A match is over, or will not be played: its selections were taken off. */
  | { readonly kind: 'ended' | 'cancelled'; readonly fixture: Fixture }
  /** A price left the player's range: the selection was taken off. */
  | {
      readonly kind: 'priceOut'
      readonly subject: NoticeSubject
      readonly refusal: RefusalOf<'priceBelowMin'> | RefusalOf<'priceAboveMax'>
    }
  /** The price of a selection that was taken off is in the player's range again: it can be put back. */
  | { readonly kind: 'priceBack'; readonly subject: NoticeSubject; readonly price: Price }
  /** Everything was taken off by one tap: it can be put back. */
  | { readonly kind: 'emptied'; readonly memory: SlipMemory }
  /** Nobody had looked at these prices for long when the slip was loaded: they were taken off, and can be put back. */
  | { readonly kind: 'old'; readonly subjects: readonly NoticeSubject[] }
  /** Of what was kept elsewhere these are not on offer any more: they were left out. */
  | { readonly kind: 'gone'; readonly legs: readonly WantedLeg[] }
  /** Of what was kept elsewhere these have other prices by now. */
  | { readonly kind: 'moved'; readonly legs: readonly MovedLeg[] }
  /** The boost that a coupon had is not to be had for the same bet. */
  | { readonly kind: 'boostLost' }
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
    case 'cancelled':
      return `ended ${notice.fixture.matchId}`
    // What is said of one price takes the place of what was said of it before.
    case 'priceOut':
      return `price ${notice.refusal.selection}`
    case 'priceBack':
      return `price ${selectionKey(notice.subject.selection)}`
    case 'emptied':
    case 'old':
    case 'gone':
    case 'moved':
    case 'boostLost':
    case 'notArrived':
      return notice.kind
  }
}
