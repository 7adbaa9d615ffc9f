import { TabLabel } from '@banko/browser/kit/tabs.tsx'
import type { TopicViews } from '@banko/browser/live-reduce.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCoupons, useTopicPart } from '@banko/browser/use-live.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import { Link, useMatches } from '@tanstack/react-router'
import { useLiveCount } from './use-offer.ts'

interface SectionTabsProps {
  readonly className: string
  /** In the header of wide screens. */
  readonly tall?: boolean
}

/** The sections of the site; the live one says how many matches are being played. */
export function SectionTabs({ className, tall = false }: SectionTabsProps) {
  const t = useText()
  const player = usePlayer()
  const open = useProducts()
  const onLiveBoard = useMatches({ select: (matches) => matches.at(-1)?.staticData.liveBoard === true })
  const LiveLabel = onLiveBoard ? PushedLiveLabel : ToldLiveLabel
  const tab = tall ? 'tab h-14! px-3! text-15!' : 'tab'
  return (
    <nav aria-label={t('nav.main')} className={className}>
      <Link to="/" activeOptions={{ exact: true }} className={tab}>
        <TabLabel label={t('nav.home')} />
      </Link>
      {open.live && (
        <Link to="/live" className={tab}>
          <LiveLabel dotted={!tall} />
        </Link>
      )}
      {open.sport && (
        <Link to="/sports" className={tab}>
          <TabLabel label={t('nav.sports')} />
        </Link>
      )}
      {(open.live || open.sport) && (
        <Link to="/coupons" className={tab}>
          <TabLabel label={t('nav.coupons')} />
          {player && <WaitingCount />}
        </Link>
      )}
    </nav>
  )
}

interface LiveLabelProps {
  readonly dotted: boolean
}

/** Where the page below shows everything that is being played: the same number as there, at the same moment. */
function PushedLiveLabel({ dotted }: LiveLabelProps) {
  const pushed = useTopicPart('board/live', 'list', (value) => (value as TopicViews['board'] | undefined)?.rows.size)
  const told = useLiveCount()
  return <LiveLabel dotted={dotted} count={pushed ?? told} />
}

function ToldLiveLabel({ dotted }: LiveLabelProps) {
  return <LiveLabel dotted={dotted} count={useLiveCount()} />
}

function LiveLabel({ dotted, count }: LiveLabelProps & { readonly count: number | undefined }) {
  const t = useText()
  return (
    <TabLabel
      label={t('nav.live')}
      count={count === undefined ? 'pending' : count || undefined}
      start={dotted ? <i className="live-dot" /> : undefined}
    />
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
