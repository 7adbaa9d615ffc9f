import { explainLimits } from '@banko/betting/explain/explain-limits.ts'
import { limitSetsOf } from '@banko/betting/limits/limits.ts'
import { couponFormOf } from '@banko/betting/slip/coupon-form.ts'
import type { Book } from '../book/index.ts'
import type { PlayerFacts } from '../people/index.ts'
import type { Trading } from './index.ts'
import { legsOf } from './legs-of.ts'

interface Moment {
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

/** Every limit of a coupon with who set it, by the search that decides about it; and what is staked of its totals. */
export async function explainCoupon({ trading, find, now }: Moment, { player, selections: asked, sizes }: Asked) {
  const { operatorId, siteId, playerId, currency } = player
  const selections = asked.map(({ banker = false, ...selection }) => ({ ...selection, banker }))
  const legs = legsOf(selections, find, now)
  const { bounds, totals, stakePercent } = trading.boundsFor(operatorId, { siteId, playerId, currency, legs, now })
  const { kind, combinations } = couponFormOf(selections, sizes)
  const sets = limitSetsOf(player.limits, { kind, live: legs.some((leg) => leg.live) })
  const staked = await trading.totalsOf(
    { operatorId, playerId },
    totals.map(({ question }) => question),
  )
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
  }
}
