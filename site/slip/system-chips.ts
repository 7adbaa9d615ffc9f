import { couponFormOf } from '@banko/betting/coupon-form.ts'
import type { SlipRules } from '@banko/betting/limits.ts'
import type { Amount } from '@banko/betting/money.ts'
import { type NamedSystemId, namedSystems, nameOfSystem, systemsFor } from '@banko/betting/named-systems.ts'
import type { StakeMode } from '@banko/betting/selection.ts'
import { reduceSlip, type Slip, type SlipEvent } from '@banko/betting/slip.ts'

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
  | { readonly kind: 'named'; readonly system: NamedSystemId }

/**
 * What can be chosen for a slip of two or more matches, in order of display; empty for fewer. Several sizes may be
 * chosen together; a named system stands for its sizes. Source: rules-of-betting, One algebra for every coupon.
 */
export function systemChips(slip: Slip, stake: Amount, mode: StakeMode, rules: SlipRules): SystemChip[] {
  const form = couponFormOf(slip.selections, slip.sizes)
  const { choosable, bankerCount } = form
  if (form.groups.length < 2) return []
  const chip = (id: string, label: ChipLabel, chosen: boolean, sizes: readonly number[], event: SlipEvent) => {
    const { combinations } = couponFormOf(slip.selections, sizes)
    const unitStake = mode === 'total' && combinations > 0 ? Math.floor(stake / combinations) : stake
    return { id, label, chosen, combinations, unitStake, event }
  }
  const together = chip(
    'together',
    { kind: 'together', multiple: slip.selections.length > form.groups.length },
    slip.sizes.length === 0,
    [],
    { kind: 'chooseAll' },
  )
  const largest = slip.sizes.length > 0 ? choosable : choosable - 1
  const sizes = Array.from({ length: Math.max(0, largest) }, (_, index) => index + 1).map((size) =>
    chip(
      `size ${size}`,
      { kind: 'size', bankers: bankerCount, size, matches: choosable },
      slip.sizes.includes(size),
      [size],
      {
        kind: 'toggleSize',
        size,
      },
    ),
  )
  const name = nameOfSystem(choosable, slip.sizes)
  const named = systemsFor(choosable)
    .filter((system) => namedSystems[system].matches === choosable)
    .map((system) =>
      chip(`named ${system}`, { kind: 'named', system }, system === name, namedSystems[system].sizes, {
        kind: 'chooseSystem',
        system,
      }),
    )
  // A form that the reducer would refuse is not offered.
  return [
    together,
    ...[...sizes, ...named].filter((each) => each.chosen || reduceSlip(slip, each.event, rules) !== slip),
  ]
}
