import { itemAt } from '../lists/item-at.ts'
import { type PotRates, partsOfContribution } from './contribution-to-pot.ts'
import type { Fine } from './fine.ts'

/** What ends a cycle. */
export interface CycleEnd {
  /** The contribution that carries the pot to it or above wins. */
  readonly hit: Fine
  /** Milliseconds: from then on the next contribution wins, wherever the pot stands. Absent: there is no time. */
  readonly dropsAt?: number | undefined
}

/** A pot as it stands within a cycle. */
export interface PotStanding {
  readonly amount: Fine
  readonly reserve: Fine
  /** Contributions of the cycle that were counted. */
  readonly position: number
}

export interface Contribution {
  readonly added: Fine
  /** When its bet was over, milliseconds. */
  readonly at: number
}

/** Where a pot stands after contributions were counted, in their order: none after the one that wins. */
export interface SweptCycle {
  readonly standing: PotStanding
  readonly counted: number
  readonly isHit: boolean
}

/** Whether a contribution wins that leaves the pot so. Source: games §12, Hit point. */
export function winsPot({ hit, dropsAt }: CycleEnd, { amount, at }: { readonly amount: Fine; readonly at: number }) {
  return amount >= hit || (dropsAt !== undefined && at >= dropsAt)
}

/** Counts contributions until one wins. Source: games §12, Sweep. */
export function sweepCycle(
  end: CycleEnd,
  rates: Pick<PotRates, 'reserveShare'>,
  before: PotStanding,
  contributions: readonly Contribution[],
): SweptCycle {
  let standing = before
  for (let counted = 0; counted < contributions.length; counted += 1) {
    const { added, at } = itemAt(contributions, counted)
    const { pot, reserve } = partsOfContribution(added, rates)
    standing = {
      amount: standing.amount + pot,
      reserve: standing.reserve + reserve,
      position: standing.position + 1,
    }
    if (winsPot(end, { amount: standing.amount, at })) return { standing, counted: counted + 1, isHit: true }
  }
  return { standing, counted: contributions.length, isHit: false }
}
