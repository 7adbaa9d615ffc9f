import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchStatus } from '@banko/betting/match/match-clock.ts'
import { favouriteMarkets, useFavourites } from '@banko/browser/favourites.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useBelowFold } from '@banko/browser/use-below-fold.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { memo, useMemo, useRef, useState } from 'react'
import { keepCards } from './keep-cards.ts'
import { MarketCard } from './market-card.tsx'
import { type MarketCardOutline, readOutline, signOutline } from './market-outline.ts'
import { MarketTabs, useTab } from './market-tabs.tsx'
import { MatchOver } from './match-over.tsx'
import { PageWidth, useWidth } from './page-width.ts'

/** Cards that are open without being asked. Source: betting-core §2, match detail. */
const openFirst = 10
/** Cards that a first screen has room for, then those that are open; the others after them. */
const drawnFirst = [4, openFirst]

interface MarketListProps {
  readonly fixture: Fixture
  /** How the match stands where it takes no bets any more. */
  readonly over: MatchStatus | undefined
}

/** A match's markets under their tabs; starred types stand first. It is drawn anew only when markets come or go. */
export const MarketList = memo(function MarketList({ fixture, over }: MarketListProps) {
  const t = useText()
  const cards = useCards(fixture.matchId)
  const starred = useFavourites(favouriteMarkets)
  const tab = useTab(cards)
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { width, ref } = useWidth()
  const drawn = drawnFirst[useBelowFold(drawnFirst.length)]
  const sides = useMemo(() => ({ home: fixture.home.name, away: fixture.away.name }), [fixture])
  const shown = cards
    .filter((card) => tab === 'all' || card.tabs.includes(tab))
    .toSorted((a, b) => Number(starred.has(b.type)) - Number(starred.has(a.type)))
  if (cards.length === 0)
    return over ? (
      <MatchOver fixture={fixture} status={over} />
    ) : (
      <EmptyState drawing="pitch" text={t('match.noMarkets')} />
    )
  return (
    <>
      {over && (
        <Notice tone="info" className="border-b border-line bg-card px-margin py-3">
          {t('match.closed', { ...sides })}
        </Notice>
      )}
      <MarketTabs cards={cards} tab={tab} />
      <div id="markets" ref={ref} role="tabpanel" aria-label={t('match.markets')} className="pb-4">
        <PageWidth value={width}>
          {shown.slice(0, drawn).map((card, at) => (
            <MarketCard
              key={card.id}
              matchId={fixture.matchId}
              card={card}
              sides={sides}
              open={folded.get(card.id) ?? at < openFirst}
              starred={starred.has(card.type)}
              onToggle={setFolded}
            />
          ))}
        </PageWidth>
      </div>
    </>
  )
})

/** A card is a new one only when its own lines come, go, or are balanced anew. */
function useCards(matchId: number): readonly MarketCardOutline[] {
  const signature = useTopicPart(matchTopic.address(matchId), 'list', (value) => signOutline(value))
  const kept = useRef<readonly MarketCardOutline[]>([])
  return useMemo(() => {
    kept.current = keepCards(kept.current, readOutline(signature))
    return kept.current
  }, [signature])
}
