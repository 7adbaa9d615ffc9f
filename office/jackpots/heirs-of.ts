import { isAsLikely } from '@banko/betting/jackpots/is-as-likely.ts'
import type { DeskPot } from '@banko/contract/calls/desk-jackpots.ts'

/** Pots that may have what one has when it is retired: of its group and currency, and as likely for a stake. */
export function heirsOf(pot: DeskPot, pots: readonly DeskPot[]): readonly DeskPot[] {
  if (pot.state !== 'on') return []
  return pots.filter(
    (one) =>
      one.potId !== pot.potId &&
      one.state === 'on' &&
      one.group === pot.group &&
      one.currency === pot.currency &&
      isAsLikely(pot, one),
  )
}
