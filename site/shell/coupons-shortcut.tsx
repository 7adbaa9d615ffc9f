import { Icon } from '@banko/browser/kit/icon.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { WaitingCount } from './waiting-count.tsx'

/**
 * In the head of a phone, which stays while the sections scroll away: where everybody signs in first, the way to the
 * coupons. Source: betting-core §2, shell.
 */
export function CouponsShortcut() {
  const t = useText()
  const { sport } = useProducts()
  const player = usePlayer()
  if (!player || !sport) return null
  return (
    <Link to="/coupons" className="hit flex gap-1 px-2.5 text-ink-soft hover:text-ink">
      <Icon name="ticket" />
      <span className="sr-only">{t('nav.coupons')}</span>
      <WaitingCount />
    </Link>
  )
}
