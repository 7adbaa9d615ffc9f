import { useText } from '@banko/browser/words.tsx'
import { CouponList } from '../kit/coupon-list.tsx'
import { PageHead } from '../kit/states.tsx'

/** Coupons of the operator. */
export function CouponsPage() {
  const t = useText()
  return (
    <>
      <PageHead title={t('desk.room.coupons')} detail={t('desk.coupons.detail')} />
      <CouponList />
    </>
  )
}
