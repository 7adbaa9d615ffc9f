import { TabLabel } from '@banko/browser/kit/tabs.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCoupons } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useSports } from './use-offer.ts'

interface SectionTabsProps {
  readonly className: string
  /** In the header of wide screens. */
  readonly tall?: boolean
}

/** The sections of the site; the live one says how many matches are being played. */
export function SectionTabs({ className, tall = false }: SectionTabsProps) {
  const t = useText()
  const player = usePlayer()
  const sports = useSports()
  const liveCount = sports?.reduce((sum, sport) => sum + sport.liveCount, 0)
  const tab = tall ? 'tab h-14! px-3! text-15!' : 'tab'
  return (
    <nav aria-label={t('nav.main')} className={className}>
      <Link to="/" activeOptions={{ exact: true }} className={tab}>
        <TabLabel label={t('nav.home')} />
      </Link>
      <Link to="/live" className={tab}>
        <TabLabel
          label={t('nav.live')}
          count={liveCount || undefined}
          start={tall ? undefined : <i className="live-dot" />}
        />
      </Link>
      <Link to="/sports" className={tab}>
        <TabLabel label={t('nav.sports')} />
      </Link>
      <Link to="/coupons" className={tab}>
        <TabLabel label={t('nav.coupons')} />
        {player && <WaitingCount />}
      </Link>
    </nav>
  )
}

/** How many coupons are open, 9+ above nine. Source: betting-core §2, right menu. */
function WaitingCount() {
  const coupons = useCoupons()
  if (!coupons) return null
  const waiting = [...coupons.byId.values()].filter((c) => c.status === 'waiting' || c.status === 'pending').length
  if (waiting === 0) return null
  return <span className="tab-count figures">{waiting > 9 ? '9+' : waiting}</span>
}
