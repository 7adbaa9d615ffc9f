import { Pager } from '@banko/browser/kit/pager.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { Link } from '@tanstack/react-router'
import { type CouponsFilter, searchOf } from './coupons-search.ts'

interface CouponsPagerProps {
  readonly filter: CouponsFilter
  readonly page: number
  readonly pages: number
  /** On this page. */
  readonly coupons: readonly Coupon[]
}

export function CouponsPager({ filter, page, pages, coupons }: CouponsPagerProps) {
  return (
    <Pager
      page={page}
      pages={pages}
      link={({ page: to, ...link }) => (
        <Link to="/coupons" search={searchOf(filter, to, to < page ? 'ahead' : 'behind', coupons)} {...link} />
      )}
    />
  )
}
