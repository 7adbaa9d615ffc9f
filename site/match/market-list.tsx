import type { Fixture } from '@banko/betting/book.ts'
import type { Tab } from '@banko/betting/market-types/market-type.ts'
import { favouriteMarkets, useFavourites } from '@banko/browser/favourites.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import type { TopicViews } from '@banko/browser/live-reduce.ts'
import { useTopicPart } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { useCallback, useMemo, useState } from 'react'
import { MarketCard } from './market-card.tsx'
import { countMarkets, countTabs, readOutline, signOutline } from './market-outline.ts'

/** Cards that are open without being asked. Source: betting-core §2, match detail. */
const openFirst = 10

/** A match's markets under their tabs; starred types stand first. */
export function MarketList({ fixture }: { readonly fixture: Fixture }) {
  const t = useText()
  const signature = useTopicPart(`match/${fixture.matchId}`, 'list', (value) =>
    signOutline(value as TopicViews['match'] | undefined),
  )
  const cards = useMemo(() => readOutline(signature), [signature])
  const starred = useFavourites(favouriteMarkets)
  const [chosen, setChosen] = useState<Tab | 'all'>('all')
  const [folded, setFolded] = useState<ReadonlyMap<string, boolean>>(new Map())
  const tabs = countTabs(cards)
  const tab = tabs.some((one) => one.tab === chosen) ? chosen : 'all'
  const shown = cards
    .filter((card) => tab === 'all' || card.tabs.includes(tab))
    .toSorted((a, b) => Number(starred.has(b.type)) - Number(starred.has(a.type)))
  const isOpen = (id: string) => folded.get(id) ?? shown.findIndex((card) => card.id === id) < openFirst
  const toggle = useToggle(isOpen, setFolded)
  const sides = useMemo(() => ({ home: fixture.home.name, away: fixture.away.name }), [fixture])
  return (
    <>
      <Tabs<Tab | 'all'>
        label={t('match.markets')}
        panelId="markets"
        value={tab}
        onChange={setChosen}
        items={[
          { id: 'all', label: t('tab.all'), count: countMarkets(cards) },
          ...tabs.map(({ tab: id, count }) => ({ id, label: t(`tab.${id}`), count })),
        ]}
        className="sticky top-head z-10 wide:top-27"
      />
      <div id="markets" role="tabpanel" aria-label={t('match.markets')} className="pb-4">
        {shown.length === 0 && <EmptyState drawing="pitch" text={t('match.noMarkets')} />}
        {shown.map((card) => (
          <MarketCard
            key={card.id}
            matchId={fixture.matchId}
            card={card}
            sides={sides}
            open={isOpen(card.id)}
            starred={starred.has(card.type)}
            onToggle={toggle}
          />
        ))}
      </div>
    </>
  )
}

type SetFolded = (change: (folded: ReadonlyMap<string, boolean>) => ReadonlyMap<string, boolean>) => void

/** Opens what is folded and folds what is open, remembering it over changes of tab. */
function useToggle(isOpen: (id: string) => boolean, setFolded: SetFolded): (id: string) => void {
  return useCallback((id: string) => setFolded((folded) => new Map(folded).set(id, !isOpen(id))), [isOpen, setFolded])
}
