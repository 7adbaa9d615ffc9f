import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { useBelowFold } from '@banko/browser/use-below-fold.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { type ListedBoard, liveBoard, upcomingBoard } from '@banko/contract/topics/board.ts'
import { Link } from '@tanstack/react-router'
import { BannersPart } from '../banners-part.tsx'
import { HomeFootPart } from '../home-foot-part.tsx'
import { useSports } from '../use-sports.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { HomeSports } from './home-sports.tsx'
import { PopularSlider } from './popular-slider.tsx'
import { useBoardRows } from './use-board-rows.ts'

/** Popular matches, then what is being played and what comes next: a few matches of a few sports. */
export function HomePage() {
  const t = useText()
  const open = useProducts()
  const live = useBoardRows(liveBoard)
  const upcoming = useBoardRows(upcomingBoard)
  const below = useBelowFold(2)
  return (
    <>
      <h1 className="sr-only">{t('nav.home')}</h1>
      <BannersPart place="home" />
      <PopularSlider live={live} upcoming={upcoming} />
      {!open.live && !open.sport && <EmptyState drawing="pitch" text={t('board.closed')} />}
      {open.live && (
        <Section
          title={t('nav.live')}
          to="/live"
          topic={liveBoard}
          rows={live}
          empty={t('board.emptyLive')}
          isCut={below === 0}
        />
      )}
      {/* Below what is played, and so not before it is known how much that is. */}
      {open.sport && live && (below === 2 || !open.live) && (
        <Section
          title={t('board.upcoming')}
          to="/sports"
          topic={upcomingBoard}
          rows={upcoming}
          empty={t('board.emptyUpcoming')}
          isCut={below === 0}
        />
      )}
      {below === 2 && <HomeFootPart />}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly to: '/live' | '/sports'
  readonly topic: ListedBoard
  readonly rows: readonly BoardRow[] | undefined
  readonly empty: string
  /** No more than a first screen shows of it. */
  readonly isCut: boolean
}

function Section({ title, to, topic, rows, empty, isCut }: SectionProps) {
  const t = useText()
  const format = useFormat()
  const offer = useSports()
  return (
    <section aria-label={title}>
      <header className="flex items-center gap-2 px-margin pt-4 pb-1.5">
        <h2 className="tight text-17 font-strong">{title}</h2>
        <Link
          to={to}
          className="relative -my-2.5 ms-auto inline-flex min-h-11 min-w-11 items-center justify-end gap-0.5 text-13 text-ink-soft hover:text-ink"
        >
          {rows?.length && topic === liveBoard ? t('board.all', { count: format.count(rows.length) }) : t('kit.all')}
          <Icon name="next" size={16} />
        </Link>
      </header>
      {(!rows || (rows.length > 0 && !offer)) && <BoardSkeleton rows={5} info="league" />}
      {rows?.length === 0 && (
        <div className="board">
          <EmptyState drawing="pitch" text={empty} />
        </div>
      )}
      {rows && rows.length > 0 && offer && <HomeSports topic={topic} rows={rows} offer={offer} isCut={isCut} />}
    </section>
  )
}
