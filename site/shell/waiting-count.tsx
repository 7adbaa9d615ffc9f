import { useCoupons } from '@banko/browser/use-live.ts'

/** How many coupons are open, 9+ above nine. Source: betting-core §2, right menu. */
export function WaitingCount() {
  const coupons = useCoupons()
  if (!coupons) return null
  const waiting = [...coupons.byId.values()].filter((c) => c.status === 'waiting' || c.status === 'pending').length
  if (waiting === 0) return null
  return <span className="tab-count figures">{waiting > 9 ? '9+' : waiting}</span>
}
