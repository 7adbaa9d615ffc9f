import type { Tab } from '@banko/betting/market-types/market-type.ts'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { countMarkets, countTabs, type MarketCardOutline } from './market-outline.ts'

export type MarketTab = Tab | 'all'

/** The tab that the address names, where the match has it. */
export function useTab(cards: readonly MarketCardOutline[]): MarketTab {
  const { tab } = useSearch({ strict: false })
  return countTabs(cards).find((one) => one.tab === tab)?.tab ?? 'all'
}

interface MarketTabsProps {
  readonly cards: readonly MarketCardOutline[]
  readonly tab: MarketTab
}

/** Groups of markets with how many each has; the chosen one stands in the address, so that back and reload keep it. */
export function MarketTabs({ cards, tab }: MarketTabsProps) {
  const t = useText()
  const navigate = useNavigate()
  const choose = (chosen: MarketTab) =>
    void navigate({ to: '.', search: chosen === 'all' ? {} : { tab: chosen }, replace: true, resetScroll: false })
  return (
    <Tabs<MarketTab>
      label={t('match.markets')}
      panelId="markets"
      value={tab}
      onChange={choose}
      items={[
        { id: 'all', label: t('tab.all'), count: countMarkets(cards) },
        ...countTabs(cards).map(({ tab: id, count }) => ({ id, label: t(`tab.${id}`), count })),
      ]}
      className="sticky top-head z-10 wide:top-27"
    />
  )
}
