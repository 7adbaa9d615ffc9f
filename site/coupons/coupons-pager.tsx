import { buttonClass } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { CouponsSearch, CouponTab } from './coupons-search.ts'

interface CouponsPagerProps {
  readonly tab: CouponTab
  readonly page: number
  readonly pages: number
}

/** Previous, where, next; nothing when one page holds them all. */
export function CouponsPager({ tab, page, pages }: CouponsPagerProps) {
  const t = useText()
  if (pages === 1 && page === 1) return null
  const at = (target: number): CouponsSearch => ({
    ...(tab !== 'all' && { status: tab }),
    ...(target > 1 && { page: target }),
  })
  const look = `${buttonClass('quiet')} aria-disabled:pointer-events-none aria-disabled:opacity-50`
  return (
    <nav aria-label={t('coupons.pages')} className="flex items-center justify-between gap-2 pt-4">
      <Link to="/coupons" search={at(page - 1)} disabled={page <= 1} className={look}>
        <Icon name="back" size={18} />
        {t('coupons.previous')}
      </Link>
      <span className="text-13 text-ink-soft">{t('coupons.page', { page, pages })}</span>
      <Link to="/coupons" search={at(page + 1)} disabled={page >= pages} className={look}>
        {t('coupons.next')}
        <Icon name="next" size={18} />
      </Link>
    </nav>
  )
}
