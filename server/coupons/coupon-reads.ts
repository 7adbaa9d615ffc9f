import type { MatchId } from '@banko/betting/match/market.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { MatchFacts } from '../catalogue/index.ts'
import type { Connection } from '../platform/platform.ts'
import type { CouponRecord } from './record.ts'
import type { CouponQuery } from './store-find.ts'

/** What a module has at hand of a match; `undefined`: the catalogue is asked. */
export type KnownMatches = (matchId: MatchId) => MatchFacts | undefined

/** Coupons as the house has them, and as their player sees them. */
export interface CouponReads {
  read(connection: Connection, operatorId: number, numbers: readonly number[]): Promise<CouponRecord[]>
  find(connection: Connection, query: CouponQuery): Promise<{ numbers: number[]; total: number; waiting: number }>
  /**
   * As the player sees them; `known` spares a look at the catalogue for matches at hand. Inside a transaction the connection
   * is its own: to wait for another while holding it may be to wait for ever.
   */
  data(coupons: readonly CouponRecord[], known?: KnownMatches, connection?: Connection): Promise<Coupon[]>
}
