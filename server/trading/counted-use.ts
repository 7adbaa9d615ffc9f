import type { CountedLimits, LimitRow } from '@banko/betting/explain/limit-rows.ts'
import type { ExposureCap } from '@banko/betting/limits/exposure-caps.ts'
import type { SelectionTotal } from '@banko/betting/limits/limit-rules.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import { storableText } from '../platform/database/storable-text.ts'
import { must } from '../platform/must.ts'
import type { Connection } from '../platform/platform.ts'
import type { ExposureOf, OutcomeExposure } from './exposure.ts'

/** Of the coupons, which stand below this module. */
export interface OpenCoupons {
  sumExposures(connection: Connection, asked: readonly ExposureOf[], without: readonly number[]): Promise<number[]>
  readExposure(
    connection: Connection,
    of: { readonly operatorId: number; readonly matchId: number },
  ): Promise<OutcomeExposure[]>
}

export type CountedUse = CountedLimits

/** A coupon that is not placed: without prices, which limits do not ask for. */
export interface ExplainAsked {
  readonly selections: readonly {
    readonly matchId: number
    readonly marketKey: string
    readonly outcomeId: string
    readonly banker?: boolean
  }[]
  readonly sizes: readonly number[]
  /** As it is typed, minor units. */
  readonly stake?: number
}

/** Every limit of a coupon; the player's share of the maximum stake, whole percent. */
export interface Explained {
  readonly stakePercent: number
  readonly rows: readonly LimitRow[]
}

/** Of placement, which stands below this module. */
export interface Explains {
  explain(of: PlayerOf, asked: ExplainAsked): Promise<Explained>
}

interface StakedTotals {
  /** What a player has staked on questions, minor units. */
  totalsOf(
    of: { readonly operatorId: number; readonly playerId: number },
    questions: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
}

interface CountedBounds {
  readonly totals: readonly SelectionTotal[]
  readonly exposures: readonly ExposureCap[]
}

/** What is used by now of the limits of a coupon that count over coupons. */
export async function readUse(
  connection: Connection,
  { trading, coupons }: { readonly trading: StakedTotals; readonly coupons: Pick<OpenCoupons, 'sumExposures'> },
  { player, ruled }: { readonly player: PlayerFacts; readonly ruled: CountedBounds },
): Promise<CountedUse> {
  const { operatorId, playerId, currency } = player
  const { totals, exposures } = ruled
  const staked = await trading.totalsOf(
    { operatorId, playerId },
    // what a player sends may be no text that anything was ever staked on
    totals.map(({ question }) => storableText(question)),
  )
  const asked = exposures.map(({ about }) => ({ operatorId, currency, about }))
  const open = await coupons.sumExposures(connection, asked, [])
  return {
    totals: totals.map(({ selection, question, max }) => ({ selection, value: max, used: staked.get(question) ?? 0 })),
    exposures: exposures.map(({ ruleId, source, subject, selection, max }, position) => ({
      ruleId,
      source,
      subject,
      ...(selection !== undefined && { selection }),
      value: max,
      used: must(open[position], 'the sum under a cap'),
    })),
  }
}
