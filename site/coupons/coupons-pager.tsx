import { Pager } from '@banko/browser/kit/pager.tsx'
import { Link } from '@tanstack/react-router'
import type { CouponsSearch, CouponTab } from './coupons-search.ts'

interface CouponsPagerProps {
  readonly tab: CouponTab
  readonly page: number
  readonly pages: number
}

export function CouponsPager({ tab, page, pages }: CouponsPagerProps) {
  const at = (target: number): CouponsSearch => ({
    ...(tab !== 'all' && { status: tab }),
    ...(target > 1 && { page: target }),
  })
  return (
    <Pager
      page={page}
      pages={pages}
      link={({ page: to, ...link }) => <Link to="/coupons" search={at(to)} {...link} />}
    />
  )
}
