import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useWords } from '@banko/browser/words.tsx'

interface SportTabsProps {
  readonly sports: readonly { readonly sportId: number; readonly count?: number }[]
  readonly value: number
  onChange(sportId: number): void
}

/** Sports by name, each with how many of what the page lists. */
export function SportTabs({ sports, value, onChange }: SportTabsProps) {
  const { t, find } = useWords()
  return (
    <Tabs
      label={t('nav.sports')}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      items={sports.map(({ sportId, count }) => ({
        id: String(sportId),
        label: find(`sport.${sportId}`) ?? t('sport.other'),
        count,
        start: <Icon name={sportIcon(sportId)} />,
      }))}
    />
  )
}
