import { explainLimits } from '@banko/betting/explain/explain-limits.ts'
import { limitSetsOf } from '@banko/betting/limits/limits.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import type { Book } from '../book/index.ts'
import type { PlayerFacts } from '../people/index.ts'
import { must } from '../platform/must.ts'
import type { Connection } from '../platform/platform.ts'
import type { ExposureOf, OutcomeExposure } from './exposure.ts'
import type { Trading } from './index.ts'
import { legsOf } from './legs-of.ts'

/** Of the coupons, which stand below this module. */
export interface OpenCoupons {
  sumExposures(connection: Connection, asked: readonly ExposureOf[], without: readonly number[]): Promise<number[]>
  readExposure(
    connection: Connection,
    of: { readonly operatorId: number; readonly matchId: number },
  ): Promise<OutcomeExposure[]>
}

interface Moment {
  readonly connection: Connection
  readonly coupons: Pick<OpenCoupons, 'sumExposures'>
  readonly trading: Pick<Trading, 'boundsFor' | 'totalsOf'>
  readonly find: Book['find']
  /** Milliseconds since 1970. */
  readonly now: number
}

interface Asked {
  readonly player: PlayerFacts
  readonly selections: readonly {
    readonly matchId: number
    readonly marketKey: string
    readonly outcomeId: string
    readonly banker?: boolean
  }[]
  readonly sizes: readonly number[]
}

/**
 * Every limit of a coupon with who set it, by the search that decides about it; what is staked of its totals, and what open
 * coupons may pay of its caps.
 */
export async function explainCoupon(
  { connection, trading, coupons, find, now }: Moment,
  { player, selections: named, sizes }: Asked,
) {
  const { operatorId, siteId, playerId, currency } = player
  const selections = named.map(({ banker = false, ...selection }) => ({ ...selection, banker }))
  const legs = legsOf(selections, find, now)
  const ruled = trading.boundsFor(operatorId, { siteId, playerId, currency, legs, now })
  const { bounds, totals, exposures, stakePercent } = ruled
  const { kind, combinations } = couponFormOf(selections, sizes)
  const sets = limitSetsOf(player.limits, { kind, live: legs.some((leg) => leg.live) })
  const staked = await trading.totalsOf(
    { operatorId, playerId },
    totals.map(({ question }) => question),
  )
  const asked = exposures.map(({ about }) => ({ operatorId, currency, about }))
  const open = await coupons.sumExposures(connection, asked, [])
  return {
    stakePercent,
    limits: explainLimits({ sets, bounds, combinations, stakePercent }).map((step) => ({
      kind: step.kind,
      limits: [...step.limits],
    })),
    totals: totals.map(({ selection, question, max }) => {
      const sum = staked.get(question) ?? 0
      return { selection, max, staked: sum, left: Math.max(0, max - sum) }
    }),
    exposures: exposures.map(({ ruleId, source, subject, max }, position) => {
      const sum = must(open[position], 'the sum under a cap')
      return { ruleId, source, subject, max, open: sum, left: Math.max(0, max - sum) }
    }),
  }
}
