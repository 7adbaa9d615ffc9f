import type { ExposureAbout, ExposureCap } from '@banko/betting/limits/exposure-caps.ts'

/** Open coupons to be summed: an operator's, of one currency. */
export interface ExposureOf {
  readonly operatorId: number
  readonly currency: string
  readonly about: ExposureAbout
}

/** Open coupons of an operator's on an outcome, in one currency; minor units. */
export interface OutcomeExposure {
  readonly currency: string
  readonly marketKey: string
  readonly outcomeId: string
  readonly coupons: number
  readonly stake: number
  readonly payoutMax: number
}

/** A coupon that is written, and the caps that it stands under. */
export interface CappedCoupon {
  readonly number: number
  readonly operatorId: number
  readonly currency: string
  /** What it pays at most, minor units. */
  readonly payoutMax: number
  readonly exposures: readonly ExposureCap[]
}

/** A cap that a coupon would pass, and what is left of it, minor units. */
export interface ExposureReached {
  readonly cap: ExposureCap
  readonly left: number
}

/** One cap of one coupon, with what the other open coupons about the same may pay. */
export interface CapOpen {
  readonly position: number
  readonly cap: ExposureCap
  readonly open: number
}

/** Names what is summed, so that whoever adds to it waits for whoever does already. */
export function exposureKey({ operatorId, currency }: CappedCoupon, { source, subject }: ExposureCap): string {
  return `${operatorId} ${currency} ${source} ${subject}`
}

/**
 * Of coupons that are written together, in their order, those that would pass a cap, by position, with the cap that
 * leaves least. One that is refused takes nothing from those after it.
 */
export function findOver(coupons: readonly CappedCoupon[], caps: readonly CapOpen[]): Map<number, ExposureReached> {
  const added = new Map<string, number>()
  const over = new Map<number, ExposureReached>()
  const byCoupon = Map.groupBy(caps, ({ position }) => position)
  coupons.forEach((coupon, position) => {
    const own = (byCoupon.get(position) ?? []).map(({ cap, open }) => {
      const key = exposureKey(coupon, cap)
      return { cap, key, left: Math.max(0, cap.max - open - (added.get(key) ?? 0)) }
    })
    const [least] = own.toSorted((a, b) => a.left - b.left)
    if (!least) return
    if (coupon.payoutMax > least.left) over.set(position, { cap: least.cap, left: least.left })
    else for (const { key } of own) added.set(key, (added.get(key) ?? 0) + coupon.payoutMax)
  })
  return over
}
