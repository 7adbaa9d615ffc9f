import { Strip } from '@banko/browser/kit/strip.tsx'
import { TabLabel } from '@banko/browser/kit/tabs.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import { liveBoard } from '@banko/contract/topics/board.ts'
import { Link, useMatches } from '@tanstack/react-router'
import { useLiveCount } from './use-offer.ts'
import { type Section, usePlace } from './use-place.ts'
import { WaitingCount } from './waiting-count.tsx'

interface SectionTabsProps {
  /** In the header of wide screens; else a row of its own, in line with the page's column. */
  readonly tall?: boolean
}

/** The sections of the site; the live one says how many matches are being played. */
export function SectionTabs({ tall = false }: SectionTabsProps) {
  const t = useText()
  const player = usePlayer()
  const open = useProducts()
  const { section } = usePlace()
  const onLiveBoard = useMatches({ select: (matches) => matches.at(-1)?.staticData.liveBoard === true })
  const LiveLabel = onLiveBoard ? PushedLiveLabel : ToldLiveLabel
  // a match stands in a section too, whose own page it is not
  const tab = (of: Section) => ({
    className: tall ? 'tab h-14! px-3! text-15!' : 'tab',
    'aria-current': section === of ? ('true' as const) : undefined,
  })
  return (
    <Strip chosen={section} className={tall ? '' : 'tab-strip'}>
      <nav aria-label={t('nav.main')} className={tall ? 'flex' : 'tab-row section-row'}>
        <Link to="/" activeOptions={{ exact: true }} {...tab('home')}>
          <TabLabel label={t('nav.home')} />
        </Link>
        {open.live && (
          <Link to="/live" {...tab('live')}>
            <LiveLabel dotted={!tall} />
          </Link>
        )}
        {open.sport && (
          <Link to="/sports" {...tab('sports')}>
            <TabLabel label={t('nav.sports')} />
          </Link>
        )}
        {(open.live || open.sport) && (
          <>
            <Link to="/coupons" {...tab('coupons')}>
              <TabLabel label={t('nav.coupons')} />
              {player && <WaitingCount />}
            </Link>
            <Link to="/results" {...tab('results')}>
              <TabLabel label={t('nav.results')} />
            </Link>
          </>
        )}
      </nav>
    </Strip>
  )
}

interface LiveLabelProps {
  readonly dotted: boolean
}

/** Where the page below shows everything that is being played: the same number as there, at the same moment. */
function PushedLiveLabel({ dotted }: LiveLabelProps) {
  const pushed = useTopicPart(liveBoard, 'list', (value) => value?.rows.size)
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
