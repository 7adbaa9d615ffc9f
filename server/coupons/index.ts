import type { MatchId } from '@banko/betting/match/market.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { Catalogue, MatchFacts } from '../catalogue/index.ts'
import type { Operators } from '../operators/index.ts'
import type { PlayerOf } from '../platform/caller.ts'
import type { Connection, Platform, Transaction } from '../platform/platform.ts'
import type { ExposureOf, OutcomeExposure } from '../trading/index.ts'
import { couponData } from './coupon-data.ts'
import type { CouponReads, KnownMatches } from './coupon-reads.ts'
import { type CouponNews, openCouponNews } from './publish.ts'
import type { CouponRecord, OrderEnd } from './record.ts'
import { openShares, type Shares } from './share-coupon.ts'
import {
  type CouponOutcome,
  decideCoupon,
  deleteCoupons,
  findPending,
  findPlayers,
  findRequest,
  insertCoupons,
  insertLegs,
  type LegOutcome,
  lockCoupons,
  type NumberedBonus,
  type NumberedFreeBet,
  type NumberedLegs,
  postponeCoupon,
  writeFreeBets,
  writeFromBonus,
  writeLegResults,
  writeOutcomes,
} from './store.ts'
import { readExposure, sumExposures } from './store-exposure.ts'
import {
  findAllCoupons,
  findCoupons,
  findHeldUntil,
  findLegs,
  findOpenMatches,
  type HeldCoupon,
  type LegAt,
  sumOpenStakes,
} from './store-find.ts'
import type { CouponsOf } from './store-of.ts'
import { findFirstPlaced, findPlacedBy } from './store-past.ts'
import { readCoupons } from './store-read.ts'
import {
  endOrder,
  findOrders,
  findSale,
  type NewSale,
  type OrderedCoupon,
  type SoldCoupon,
  writeCancelled,
  writeOrder,
  writeSale,
} from './store-sales.ts'
import { readBacked } from './store-stakes.ts'
import { openVerification, type Verification } from './verify-coupon.ts'

export { boostOf } from './boost-of.ts'
export { causeOf } from './cause-of.ts'
export { listCoupons, readCouponRows } from './desk/list-coupons.ts'
export { couponsList } from './desk/store.ts'
export { type HourSum, sumHours } from './desk/store-hours.ts'
export { lookForHarm } from './harm/look-for-harm.ts'
export { migrations } from './migrations.ts'
export type {
  CouponRecord,
  CouponRequest,
  CouponStatus,
  FromBonus,
  KnownResult,
  LegRecord,
  OrderEnd,
  SaleRecord,
} from './record.ts'
export type { CouponOutcome, LegOutcome, NumberedBonus, NumberedLegs } from './store.ts'
export { sumBelow } from './store-below.ts'
export { type CouponQuery, findCouponOwners, type HeldCoupon, type LegAt } from './store-find.ts'
export type { CouponsOf } from './store-of.ts'
export { readNumbersOf, readOpenOf, readPlacedOf } from './store-person.ts'
export { readCoupons } from './store-read.ts'
export type { OrderedCoupon } from './store-sales.ts'
export type { BackedLeg } from './store-stakes.ts'
export { readLargestWin, sumSettled, sumStakesSince } from './store-stakes.ts'

export interface Coupons extends CouponNews, CouponReads, Shares, Verification {
  insert(tx: Transaction, coupons: readonly Omit<CouponRecord, 'number'>[]): Promise<Map<number, number>>
  insertLegs(tx: Transaction, coupons: readonly NumberedLegs[]): Promise<void>
  /** What of the stakes of coupons that this same transaction inserted bonus paid. */
  writeFromBonus(tx: Transaction, operatorId: number, coupons: readonly NumberedBonus[]): Promise<void>
  /** Which free bets pay coupons that this same transaction inserted. */
  writeFreeBets(tx: Transaction, operatorId: number, coupons: readonly NumberedFreeBet[]): Promise<void>
  delete(tx: Transaction, operatorId: number, numbers: readonly number[]): Promise<void>
  /** Writes the decision on a pending coupon; `false` when it is no longer pending. */
  decide(tx: Transaction, coupon: CouponRecord): Promise<boolean>
  /** Gives a pending coupon a later time to be decided at; `false` when it is no longer pending. */
  postpone(connection: Connection, of: Pick<CouponRecord, 'operatorId' | 'number'>, decidesAt: number): Promise<boolean>
  lock(tx: Transaction, operatorId: number, numbers: readonly number[]): Promise<void>
  /** Whose coupons these are, each player once. */
  playersOf(connection: Connection, operatorId: number, numbers: readonly number[]): Promise<number[]>
  writeLegResults(tx: Transaction, operatorId: number, legs: readonly LegOutcome[]): Promise<void>
  writeOutcomes(tx: Transaction, operatorId: number, coupons: readonly CouponOutcome[]): Promise<void>
  /** Writes a sale and what its coupon is after it; the coupon is locked. */
  writeSale(tx: Transaction, sale: NewSale, coupon: SoldCoupon): Promise<void>
  /** A coupon that is cancelled; it is locked. */
  writeCancelled(
    tx: Transaction,
    coupon: Pick<CouponRecord, 'operatorId' | 'number' | 'status' | 'settledAt' | 'order'>,
  ): Promise<void>
  /** A sale that was carried out under this name before. */
  findSale(
    connection: Connection,
    of: PlayerOf,
    requestId: string,
  ): Promise<{ number: number; content: Buffer } | undefined>
  /** Says that a coupon is to be sold at an amount; the coupon is locked. */
  writeOrder(tx: Transaction, of: Pick<CouponRecord, 'operatorId' | 'number'>, offerMin: number): Promise<void>
  /** Ends a coupon's order, where one holds; whether one did. */
  endOrder(connection: Connection, of: Pick<CouponRecord, 'operatorId' | 'number'>, why: OrderEnd): Promise<boolean>
  /** Coupons of every operator with an order that holds, after the one that is named; so many at most. */
  /** Coupons of every operator whose held payout is due, with a match of theirs that was waited for; so many at most. */
  findHeldUntil(connection: Connection, now: number, limit: number): Promise<HeldCoupon[]>
  findOrders(connection: Connection, after: number, limit: number): Promise<OrderedCoupon[]>
  findRequest(
    connection: Connection,
    of: PlayerOf,
    couponId: string,
  ): Promise<{ number: number; requestHash: string } | undefined>
  findPending(connection: Connection): Promise<CouponsOf[]>
  /** Every coupon there is, of each operator oldest first. */
  findAll(connection: Connection): Promise<CouponsOf[]>
  /** Of every operator. */
  findLegs(
    connection: Connection,
    on: { readonly matchId: number; readonly marketKeys?: readonly string[] },
  ): Promise<LegAt[]>
  findOpenMatches(connection: Connection): Promise<{ matchId: number; legs: number }[]>
  /** What open coupons may pay at most, by position of what is asked; those of these numbers are left out. */
  sumExposures(connection: Connection, asked: readonly ExposureOf[], without: readonly number[]): Promise<number[]>
  /** What players bet on since a time, on some matches; not what came back to them whole. */
  readBacked: typeof readBacked
  /** Of what would have been done with what was placed: who placed first, and what some players did. */
  findFirstPlaced: typeof findFirstPlaced
  findPlacedBy: typeof findPlacedBy
  readExposure(
    connection: Connection,
    of: { readonly operatorId: number; readonly matchId: number },
  ): Promise<OutcomeExposure[]>
  sumOpenStakes(
    connection: Connection,
  ): Promise<{ operatorId: number; currency: string; stakes: number; count: number }[]>
}

/** Coupons as players are told them, with what is known of their matches: asked for where the asker does not know it. */
function openData(platform: Platform, catalogue: Catalogue, operators: Pick<Operators, 'afterwardsOf'>) {
  return async function data(
    coupons: readonly CouponRecord[],
    known: KnownMatches = () => undefined,
    connection: Connection = platform.db,
  ): Promise<Coupon[]> {
    const ids = new Set(
      coupons.flatMap(({ legs, request }) => [...legs, ...request.selections].map((leg) => leg.matchId)),
    )
    const facts = new Map<MatchId, MatchFacts>()
    for (const matchId of ids) {
      const found = known(matchId)
      if (found) facts.set(matchId, found)
    }
    const missing = [...ids].filter((matchId) => !facts.has(matchId))
    if (missing.length > 0)
      for (const [matchId, found] of await catalogue.matches(connection, missing)) facts.set(matchId, found)
    const now = platform.clock.now()
    return coupons.map((coupon) => couponData(coupon, facts, operators.afterwardsOf(coupon.siteId), now))
  }
}

export function openCoupons(
  platform: Platform,
  catalogue: Catalogue,
  operators: Pick<Operators, 'afterwardsOf'>,
): Coupons {
  const data = openData(platform, catalogue, operators)
  return {
    ...openShares(platform, data),
    ...openVerification(platform, data),
    ...openCouponNews(platform, { data, find: findCoupons, read: readCoupons }),
    insert: insertCoupons,
    insertLegs,
    writeFromBonus,
    writeFreeBets,
    delete: deleteCoupons,
    decide: decideCoupon,
    postpone: postponeCoupon,
    lock: lockCoupons,
    playersOf: findPlayers,
    writeLegResults,
    writeOutcomes,
    read: readCoupons,
    find: findCoupons,
    writeSale,
    writeCancelled,
    findSale,
    writeOrder,
    endOrder,
    findHeldUntil,
    findOrders,
    findRequest,
    findPending,
    findAll: findAllCoupons,
    findLegs,
    findOpenMatches,
    sumOpenStakes,
    sumExposures,
    readExposure,
    readBacked,
    findFirstPlaced,
    findPlacedBy,
    data,
  }
}
