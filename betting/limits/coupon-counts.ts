import type { SlipRefusal } from '../refusals/refusal.ts'
import { couponFormOf } from '../slip/coupon-form.ts'
import type { CouponKind, Selection } from '../slip/selection.ts'
import {
  couponSubjects,
  isRuled,
  type LimitKind,
  type LimitRules,
  type RuledCoupon,
  ruleThatHolds,
} from './limit-rules.ts'
import { sameCouponKey } from './same-coupon.ts'

/** What a player's coupons are counted of: the same coupon, or those of one kind on one day. */
export type CountedAs = { readonly as: 'same' } | { readonly as: 'day'; readonly kind: CouponKind }

/** The most coupons that one player may place of something. */
export type CouponCount = CountedAs & {
  /** Names what is counted, for that player. */
  readonly question: string
  readonly max: number
}

/** What of a coupon decides which counts it goes into. */
export interface CountedCoupon {
  readonly selections: readonly Pick<Selection, 'matchId' | 'marketKey' | 'outcomeId' | 'banker'>[]
  readonly sizes: readonly number[]
}

/** By the kind of coupon. */
export const dayKinds = {
  single: 'singlesPerDay',
  combined: 'combinedPerDay',
  multiple: 'multiplesPerDay',
  system: 'systemsPerDay',
} as const satisfies Readonly<Record<CouponKind, LimitKind>>

const dayMilliseconds = 86_400_000n

/** Both questions that a coupon may be counted by, whether or not anybody limits them; a day is one of UTC. */
export function countQuestions(
  { selections, sizes }: CountedCoupon,
  now: number,
): Readonly<Record<CountedAs['as'], string>> {
  const { kind } = couponFormOf(selections, sizes)
  return {
    same: `same ${sameCouponKey(selections, sizes)}`,
    day: `day ${BigInt(now) / dayMilliseconds} ${kind}`,
  }
}

/**
 * The counts that a coupon goes into, of each the least of what operator, site and player are limited to; none where
 * nobody has set any. Source: betting-core §5, same-coupon limit; rules-of-betting, Limits.
 */
export function countsOfRules(rules: LimitRules, coupon: RuledCoupon, counted: CountedCoupon): CouponCount[] {
  const ruled = rules.size === 0 ? [] : couponSubjects(coupon).filter((subject) => isRuled(rules, subject))
  if (ruled.length === 0) return []
  const { kind } = couponFormOf(counted.selections, counted.sizes)
  const leastOf = (limit: LimitKind) =>
    Math.min(...ruled.flatMap((subject) => ruleThatHolds(rules, { ...subject, kind: limit }, coupon)?.value ?? []))
  const [same, day] = [leastOf('sameCouponMax'), leastOf(dayKinds[kind])]
  if (same === Number.POSITIVE_INFINITY && day === Number.POSITIVE_INFINITY) return []
  const questions = countQuestions(counted, coupon.now)
  return [
    ...(same < Number.POSITIVE_INFINITY ? [{ as: 'same' as const, question: questions.same, max: same }] : []),
    ...(day < Number.POSITIVE_INFINITY ? [{ as: 'day' as const, kind, question: questions.day, max: day }] : []),
  ]
}

/** How a count that is full refuses. */
export function refusalOfCount(count: CouponCount): SlipRefusal {
  return count.as === 'same'
    ? { code: 'couponRepeated', max: count.max }
    : { code: 'couponsTooMany', max: count.max, kind: count.kind }
}
