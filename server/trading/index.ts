import {
  type CountedCoupon as AskedCounts,
  type CouponCount,
  countsOfRules,
} from '@banko/betting/limits/coupon-counts.ts'
import { type ExposureCap, exposuresOfRules } from '@banko/betting/limits/exposure-caps.ts'
import {
  boundsOfRules,
  type RuledCoupon,
  type SelectionTotal,
  totalsOfRules,
} from '@banko/betting/limits/limit-rules.ts'
import type { Bounds } from '@banko/betting/limits/limits.ts'
import type { By } from '../audit/index.ts'
import { forEveryOperator } from '../platform/database/row-scope.ts'
import type { Platform, Transaction } from '../platform/platform.ts'
import type { AskedRequest } from '../platform/requests/asked-request.ts'
import { type CappedCoupon, exposureKey } from './exposure.ts'
import { KnownLimits } from './known-limits.ts'
import type { ListedRefusal, StoredRefusal } from './refusals/refusal-entry.ts'
import { RefusalLog } from './refusals/refusal-log.ts'
import { findRefusal, listRefusals, type RefusalsAsked } from './refusals/store-refusals.ts'
import {
  type CountedCoupon,
  type CountsReached,
  dropCountsBefore,
  findFull,
  lowerCounts,
  raiseCounts,
} from './store-counts.ts'
import { lockExposures } from './store-exposure.ts'
import type { StakeFactor, StoredRule } from './store-rules.ts'
import {
  type CountedStake,
  dropTotalsBefore,
  lowerTotals,
  type Reached,
  raiseTotals,
  readTotals,
} from './store-totals.ts'
import { type LimitEnded, type NewFactor, type NewRule, openRuleWriters } from './write-rules.ts'

export { type CountedUse, type ExplainAsked, type Explained, readUse } from './counted-use.ts'
export { countRefused, readListedRefusals, refusalsList } from './desk/store-refusals.ts'
export { type CappedCoupon, type ExposureOf, type ExposureReached, findOver, type OutcomeExposure } from './exposure.ts'
export { legsOf } from './legs-of.ts'
export { migrations } from './migrations.ts'
export {
  cutRows,
  type ListedRefusal,
  type RefusalEntry,
  type RefusalMoment,
  type RefusedSelection,
} from './refusals/refusal-entry.ts'
export type { CountedCoupon } from './store-counts.ts'
export type { StakeFactor, StoredRule } from './store-rules.ts'
export type { CountedStake, Reached, TotalReached } from './store-totals.ts'
export { rulesMax } from './write-rules.ts'

/** Limits that a coupon stands under besides its player's own. */
export interface CouponBounds {
  readonly bounds: readonly Bounds[]
  readonly totals: readonly SelectionTotal[]
  /** Of what open coupons may pay together. */
  readonly exposures: readonly ExposureCap[]
  /** The player's share of the maximum stake, whole percent. */
  readonly stakePercent: number
}

/** Limits that operators set, and what players have staked under them. Rules are in memory as of a second ago. */
export interface Trading {
  /** Reads what has changed, of every operator. Main calls it once after migrating. */
  refresh(): Promise<void>
  /** Forgets totals of matches that are long over, and refusals that are old. To be done every hour. */
  sweep(): Promise<void>
  /** Coupons that were refused. */
  readonly refusals: Pick<RefusalLog, 'note' | 'idle'> & {
    list(asked: RefusalsAsked): Promise<ListedRefusal[]>
    find(of: {
      readonly operatorId: number
      readonly at: number
      readonly id: number
    }): Promise<StoredRefusal | undefined>
  }
  boundsFor(operatorId: number, coupon: RuledCoupon): CouponBounds
  /** How many coupons of a player may be placed, counted where the stake is spent. */
  countsFor(operatorId: number, coupon: RuledCoupon, counted: AskedCounts): CouponCount[]
  rulesOf(operatorId: number): readonly StoredRule[]
  factorsOf(operatorId: number): readonly StakeFactor[]
  /**
   * Answers the rule's number; it holds in every process within a second, and in this one at once. Nothing is set, and no
   * number answered, where the operator has as many as there may be.
   */
  setLimit(rule: NewRule, by: By, asked?: AskedRequest | undefined, did?: string): Promise<number | undefined>
  /** False when there is no such rule of the operator's, or it has ended. */
  endLimit(operatorId: number, ended: LimitEnded): Promise<boolean>
  /** 100 takes a restriction back. */
  setFactor(factor: NewFactor, by: By, asked?: AskedRequest | undefined, did?: string): Promise<void>
  /** In the transaction that spends, after the players' accounts are locked; what is reached is to be taken back. */
  raiseTotals(tx: Transaction, coupons: readonly CountedStake[]): Promise<Reached>
  lowerTotals(tx: Transaction, of: Omit<CountedStake, 'totals'>, questions: readonly string[]): Promise<void>
  /** In the transaction that spends, after totals; what is full is to be taken back. */
  raiseCounts(tx: Transaction, coupons: readonly CountedCoupon[]): Promise<CountsReached>
  lowerCounts(tx: Transaction, of: Omit<CountedCoupon, 'counts'>, questions: readonly string[]): Promise<void>
  /** Of a player's counts those that are full by now. */
  fullCountsOf(of: CountedCoupon): Promise<CouponCount[]>
  /** In the transaction that spends, after counts: the sums that these caps are about stay as they are until its commit. */
  lockExposures(
    tx: Transaction,
    caps: readonly { readonly coupon: CappedCoupon; readonly cap: ExposureCap }[],
  ): Promise<void>
  /** What a player has staked on questions, minor units. */
  totalsOf(
    of: Pick<CountedStake, 'operatorId' | 'playerId'>,
    questions: readonly string[],
  ): Promise<ReadonlyMap<string, number>>
}

/** No market is open as long as this: what was staked on it before is over. */
const totalsKept = 120 * 24 * 3_600_000

export function openTrading(platform: Platform): Trading {
  const { db, dbReads, clock } = platform
  const known = new KnownLimits(platform)
  const refusals = new RefusalLog(platform)

  function boundsFor(operatorId: number, coupon: RuledCoupon): CouponBounds {
    const rules = known.indexOf(operatorId)
    const totals = totalsOfRules(rules, coupon)
    const bounds = [
      ...boundsOfRules(rules, coupon),
      // A stake above the whole total needs no question to the database.
      ...totals.map(({ selection, max }): Bounds => ({ source: 'selectionTotal', selection, stakeMax: max })),
    ]
    const factor = known.factorOf(operatorId, coupon.playerId)
    return { bounds, totals, exposures: exposuresOfRules(rules, coupon), stakePercent: factor?.percent ?? 100 }
  }

  return {
    refresh: () => known.refresh(),
    sweep: async () => {
      await forEveryOperator('what is over is swept', async () => {
        await dropTotalsBefore(dbReads, clock.now() - totalsKept)
        await dropCountsBefore(dbReads, clock.now() - totalsKept)
      })
      await refusals.sweep()
    },
    refusals: {
      note: (refused) => refusals.note(refused),
      idle: () => refusals.idle(),
      list: (asked) => listRefusals(dbReads, asked),
      find: (of) => findRefusal(dbReads, of),
    },
    boundsFor,
    countsFor: (operatorId, coupon, counted) => countsOfRules(known.indexOf(operatorId), coupon, counted),
    rulesOf: (operatorId) => known.rulesOf(operatorId),
    factorsOf: (operatorId) => known.factorsOf(operatorId),
    ...openRuleWriters(known, clock),
    raiseTotals: (tx, coupons) => raiseTotals(tx, coupons, clock.now()),
    lowerTotals,
    raiseCounts: (tx, coupons) => raiseCounts(tx, coupons, clock.now()),
    lowerCounts,
    fullCountsOf: (of) => findFull(dbReads, of),
    lockExposures: (tx, caps) =>
      lockExposures(
        tx,
        caps.map(({ coupon, cap }) => exposureKey(coupon, cap)),
      ),
    totalsOf: (of, questions) => readTotals(db, of, questions),
  }
}
