import type { SettleFacts, SettleLeg } from '../coupon/settle-coupon.ts'
import { couponFormOf } from '../slip/coupon-form.ts'

/**
 * Every row of a coupon, written out the slow way: each way to choose a size's matches from those that are not bankers,
 * with each way to take one leg of every match. It shares nothing with combine.ts.
 */
export function listCombinations<Leg extends SettleLeg>(
  coupon: Pick<SettleFacts, 'sizes'> & { readonly legs: readonly Leg[] },
): Leg[][] {
  const { groups } = couponFormOf(coupon.legs, coupon.sizes)
  const bankers = groups.filter((group) => group.banker)
  const others = groups.filter((group) => !group.banker)
  return coupon.sizes.flatMap((size) =>
    subsetsOf(others, size).flatMap((chosen) => waysToTakeOne([...bankers, ...chosen].map((group) => group.legs))),
  )
}

function subsetsOf<T>(items: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  const [first, ...rest] = items
  if (first === undefined) return []
  return [...subsetsOf(rest, size - 1).map((subset) => [first, ...subset]), ...subsetsOf(rest, size)]
}

function waysToTakeOne<T>(lists: readonly (readonly T[])[]): T[][] {
  const [first, ...rest] = lists
  if (first === undefined) return [[]]
  const ways = waysToTakeOne(rest)
  return first.flatMap((item) => ways.map((way) => [item, ...way]))
}
