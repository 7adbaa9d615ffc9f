import type { Names } from '@banko/betting/match/market.ts'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { sportName } from '@banko/browser/sport-name.ts'
import { useWords } from '@banko/browser/words.tsx'

export interface SportTab {
  readonly sportId: number
  readonly names?: Names
  readonly count?: number
}

interface SportTabsProps {
  readonly sports: readonly SportTab[]
  readonly value: number
  onChange(sportId: number): void
}

/** Sports by name, each with how many of what the page lists. */
export function SportTabs({ sports, value, onChange }: SportTabsProps) {
  const words = useWords()
  return (
    <Tabs
      label={words.t('nav.sports')}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      items={sports.map(({ sportId, names, count }) => ({
        id: String(sportId),
        label: sportName(words, sportId, names),
        count,
        start: <Icon name={sportIcon(sportId)} />,
      }))}
    />
  )
}
