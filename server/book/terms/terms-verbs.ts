import type { Platform } from '../../platform/platform.ts'
import type { TermsKeeper } from './keep-terms.ts'
import {
  type MarginAsked,
  type OverrideAsked,
  setMargin,
  setOverride,
  type TakeBackAsked,
  type TermsSaid,
  takeBackTerms,
} from './set-terms.ts'
import { readTerms, type StoredTerms } from './store-terms.ts'
import type { Wanted } from './terms-reach.ts'

/** What any process may say of the terms. It holds from when it is in force, in whatever process that is. */
export interface TermsVerbs {
  /** In place of the margin rule with the same scope. Throws when the margin is out of range. */
  setMargin(asked: MarginAsked): Promise<TermsSaid>
  /** In place of the override of the same kind on the same match or market. Throws when a price is out of range. */
  setOverride(asked: OverrideAsked): Promise<TermsSaid>
  /** `undefined` when nothing of that number holds. */
  takeBack(asked: TakeBackAsked): Promise<TermsSaid | undefined>
  /** The terms that hold, and who said them. */
  terms(): Promise<StoredTerms>
  /**
   * Resolves when terms that were said are in the gate and in the book of every process that speaks for matches. From
   * then on no coupon is accepted that they forbid.
   */
  untilInForce(wanted: Wanted): Promise<void>
}

/** Says, then wakes whoever keeps the terms. */
export function termsVerbs({ clock, db }: Platform, keeper: TermsKeeper): TermsVerbs {
  const woken = <Said>(said: Said): Said => {
    keeper.wake()
    return said
  }
  return {
    setMargin: async (asked) => woken(await setMargin(db, asked, clock.now())),
    setOverride: async (asked) => woken(await setOverride(db, asked, clock.now())),
    takeBack: async (asked) => woken(await takeBackTerms(db, asked, clock.now())),
    terms: () => readTerms(db, clock.now()),
    untilInForce: (wanted) => keeper.untilInForce(wanted),
  }
}
