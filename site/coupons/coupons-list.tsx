import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'
import { CouponTicket } from './coupon-ticket.tsx'
import { groupByDay } from './merge-coupons.ts'

const everyMinute = 60_000

/** Tickets under the days they were placed on; the newest waiting one is open until somebody chooses. */
export function CouponsList({ coupons }: { readonly coupons: readonly Coupon[] }) {
  const format = useFormat()
  const now = useNow(everyMinute)
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const first = coupons.find(({ status }) => status === 'waiting' || status === 'pending')?.couponId
  const isOpen = (couponId: string) => chosen.get(couponId) ?? couponId === first
  return groupByDay(coupons, (placedAt) => format.day(placedAt, now)).map((group) => (
    <section key={group.day} aria-label={group.day}>
      <h2 className="tight pt-3 pb-1.5 text-17 font-strong">{group.day}</h2>
      <div className="grid gap-2">
        {group.coupons.map((coupon) => (
          <CouponTicket
            key={coupon.couponId}
            coupon={coupon}
            open={isOpen(coupon.couponId)}
            onToggle={() => setChosen(new Map(chosen).set(coupon.couponId, !isOpen(coupon.couponId)))}
          />
        ))}
      </div>
    </section>
  ))
}
