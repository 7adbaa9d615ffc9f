import type { SlipRules } from '@banko/betting/limits/limits.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import { type NamedSystemId, namedSystems, nameOfSystem, systemsFor } from '@banko/betting/slip/named-systems.ts'
import { proposeBankers } from '@banko/betting/slip/propose-bankers.ts'
import type { StakeMode } from '@banko/betting/slip/selection.ts'
import { reduceSlip, type Slip, type SlipEvent } from '@banko/betting/slip/slip.ts'

/** A way to play the matches of a slip: all together, a size, or a system with a name. */
export interface SystemChip {
  readonly id: string
  readonly label: ChipLabel
  readonly chosen: boolean
  readonly combinations: number
  /** On each combination, cut to whole minor units for reading; 0 while there is no stake. */
  readonly unitStake: Amount
  readonly event: SlipEvent
}

export type ChipLabel =
  | { readonly kind: 'together'; readonly multiple: boolean }
  /** `bankers` of them stand in every combination of `size` out of `matches`. */
  | { readonly kind: 'size'; readonly bankers: number; readonly size: number; readonly matches: number }
  /** Over as many matches as it has; the others are `bankers`, proposed where the player has not marked them. */
  | { readonly kind: 'named'; readonly bankers: number; readonly system: NamedSystemId }

/**
 * What can be chosen for a slip of two or more matches, in order of display; empty for fewer. Several sizes may be
 * chosen together; a named system stands for its sizes. Source: rules-of-betting, One algebra for every coupon.
 */
export function systemChips(slip: Slip, stake: Amount, mode: StakeMode, rules: SlipRules): SystemChip[] {
  const form = couponFormOf(slip.selections, slip.sizes)
  const { choosable, bankerCount } = form
  if (form.groups.length < 2) return []
  const chip = (
    plan: Omit<SystemChip, 'combinations' | 'unitStake'>,
    covers: readonly number[],
    selections = slip.selections,
  ): SystemChip => {
    const { combinations } = couponFormOf(selections, covers)
    const unitStake = mode === 'total' && combinations > 0 ? Math.floor(stake / combinations) : stake
    return { ...plan, combinations, unitStake }
  }
  const multiple = slip.selections.length > form.groups.length
  const chosen = slip.sizes.length === 0
  const together = chip(
    { id: 'together', label: { kind: 'together', multiple }, chosen, event: { kind: 'chooseAll' } },
    [],
  )
  const largest = chosen ? choosable - 1 : choosable
  const sizes = Array.from({ length: Math.max(0, largest) }, (_, index) => index + 1).map((size) => {
    const label = { kind: 'size', bankers: bankerCount, size, matches: choosable } as const
    const event = { kind: 'toggleSize', size } as const
    return chip({ id: `size ${size}`, label, chosen: slip.sizes.includes(size), event }, [size])
  })
  const name = nameOfSystem(choosable, slip.sizes)
  // those over all matches first, then the next smaller ones
  const named = systemsFor(choosable)
    .toSorted((one, other) => namedSystems[other].matches - namedSystems[one].matches)
    .map((system) => {
      const { matches, sizes: covers } = namedSystems[system]
      const event = { kind: 'chooseSystem', system } as const
      const label = { kind: 'named', bankers: form.groups.length - matches, system } as const
      const plan = { id: `named ${system}`, label, chosen: system === name, event }
      return chip(plan, covers, proposeBankers(slip.selections, matches))
    })
  // A form that the reducer would refuse is not offered.
  return [
    together,
    ...[...sizes, ...named].filter((each) => each.chosen || reduceSlip(slip, each.event, rules) !== slip),
  ]
}
