import type { MatchId } from '@banko/betting/market.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { sportName } from '@banko/browser/sport-name.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { BoardRow } from '@banko/contract/shapes.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BoardGroup } from './board-group.tsx'
import { groupBySport } from './board-order.ts'
import { BoardSkeleton } from './board-skeleton.tsx'
import { keepPlaces } from './keep-places.ts'
import { MatchRow } from './match-row.tsx'
import { PopularSlider } from './popular-slider.tsx'
import { useBoardRows } from './use-board-rows.ts'

/** Matches of each sport in a section; the board of what is coming has as many of each. Source: betting-core §2, home. */
const rowsPerSport = 5

/** Popular matches, then what is being played and what comes next, five of each sport. */
export function HomePage() {
  const t = useText()
  const open = useProducts()
  const live = useBoardRows('board/live')
  const upcoming = useBoardRows('board/upcoming')
  return (
    <>
      <h1 className="sr-only">{t('nav.home')}</h1>
      <PopularSlider live={live} upcoming={upcoming} />
      {!open.live && !open.sport && <EmptyState drawing="pitch" text={t('board.closed')} />}
      {open.live && (
        <Section title={t('nav.live')} to="/live" topic="board/live" rows={live} empty={t('board.emptyLive')} />
      )}
      {/* Below what is played, and so not before it is known how much that is. */}
      {open.sport && live && (
        <Section
          title={t('board.upcoming')}
          to="/sports"
          topic="board/upcoming"
          rows={upcoming}
          empty={t('board.emptyUpcoming')}
        />
      )}
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly to: '/live' | '/sports'
  readonly topic: 'board/live' | 'board/upcoming'
  readonly rows: readonly BoardRow[] | undefined
  readonly empty: string
}

function Section({ title, to, topic, rows, empty }: SectionProps) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  return (
    <section aria-label={title}>
      <header className="flex items-center gap-2 px-margin pt-4 pb-1.5">
        <h2 className="tight text-17 font-strong">{title}</h2>
        <Link
          to={to}
          className="-my-2.5 ms-auto inline-flex min-h-11 items-center gap-0.5 text-13 text-ink-soft hover:text-ink"
        >
          {rows && topic === 'board/live' ? t('board.all', { count: format.count(rows.length) }) : t('kit.all')}
          <Icon name="next" size={16} />
        </Link>
      </header>
      {!rows && <BoardSkeleton rows={rowsPerSport} info="league" />}
      {rows?.length === 0 && (
        <div className="board">
          <EmptyState drawing="pitch" text={empty} />
        </div>
      )}
      {groupBySport(rows ?? []).map(({ sportId, names, matchIds }) => (
        <div key={sportId} className="board">
          <BoardGroup
            level={3}
            sportId={sportId}
            start={<Icon name={sportIcon(sportId)} size={16} />}
            name={sportName(words, sportId, names)}
          >
            {topic === 'board/live' ? (
              <LiveRows matchIds={matchIds} />
            ) : (
              matchIds
                .slice(0, rowsPerSport)
                .map((matchId) => <MatchRow key={matchId} topic={topic} matchId={matchId} info="league" />)
            )}
          </BoardGroup>
        </div>
      ))}
    </section>
  )
}

/** A match that has just begun has most to offer: the youngest ones, which then keep their places. */
function LiveRows({ matchIds }: { readonly matchIds: readonly MatchId[] }) {
  const [kept, setKept] = useState<readonly MatchId[]>([])
  const places = keepPlaces(kept, matchIds.toReversed(), rowsPerSport)
  if (places.join() !== kept.join()) setKept(places)
  return places.map((matchId) => <MatchRow key={matchId} topic="board/live" matchId={matchId} info="league" />)
}
