import type { Book } from '../book/index.ts'
import type { Coupons } from '../coupons/index.ts'
import type { Feed } from '../feed/index.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Operators } from '../operators/index.ts'
import type { People } from '../people/index.ts'
import type { Platform } from '../platform/platform.ts'
import type { Promotions } from '../promotions/index.ts'
import type { CouponStep } from './coupon-step.ts'

/** The modules that settlement stands on. */
export interface Lower {
  readonly platform: Platform
  readonly ledger: Ledger
  readonly operators: Operators
  readonly people: People
  readonly feed: Feed
  readonly book: Book
  readonly coupons: Coupons
  readonly promotions: Pick<Promotions, 'sharesOf' | 'countWagered' | 'freeBets' | 'insure' | 'boosts'>
}

export interface House extends Lower {
  /** What else is done where coupons are settled. */
  readonly couponSteps: readonly CouponStep[]
}
