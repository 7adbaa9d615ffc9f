import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchStatus } from '@banko/betting/match/match-clock.ts'
import { favouriteMarkets, useFavourites } from '@banko/browser/favourites.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { memo, useMemo, useRef, useState } from 'react'
import { keepCards } from './keep-cards.ts'
import { heightOf, MarketCard } from './market-card.tsx'
import { type MarketCardOutline, readOutline, signOutline } from './market-outline.ts'
import { MarketTabs, useTab } from './market-tabs.tsx'
import { MatchOver } from './match-over.tsx'
import { useNearCards } from './near-cards.ts'
import { PageWidth, useWidth } from './page-width.ts'

/** Cards that are open without being asked. Source: betting-core §2, match detail. */
const openFirst = 10

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
  const sides = useMemo(() => ({ home: fixture.home.name, away: fixture.away.name }), [fixture])
  const shown = useMemo(
    () =>
      cards
        .filter((card) => tab === 'all' || card.tabs.includes(tab))
        .toSorted((a, b) => Number(starred.has(b.type)) - Number(starred.has(a.type)))
        .map((card, at) => ({ card, open: folded.get(card.id) ?? at < openFirst })),
    [cards, tab, starred, folded],
  )
  const heights = useMemo(() => shown.map(heightOf), [shown])
  const near = useNearCards(heights)
  const left = heights.slice(near.count).reduce((sum, height) => sum + height, 0)
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
          {shown.slice(0, near.count).map(({ card, open }) => (
            <MarketCard
              key={card.id}
              matchId={fixture.matchId}
              card={card}
              sides={sides}
              open={open}
              starred={starred.has(card.type)}
              onToggle={setFolded}
            />
          ))}
        </PageWidth>
        {left > 0 && <div ref={near.rest} aria-hidden="true" style={{ blockSize: left }} />}
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
