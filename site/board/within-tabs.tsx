import { startOfDay } from '@banko/browser/day.ts'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Within } from './within.ts'

/** Days that have a tab of their own, today included. Source: betting-core §2, time filter. */
const namedDays = [0, 1, 2, 3, 4, 5, 6] as const

interface WithinTabsProps {
  readonly value: Within
  onChange(within: Within): void
}

/** All, six hours, today, tomorrow, and the days after by name. */
export function WithinTabs({ value, onChange }: WithinTabsProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  const items: { id: Within; label: string }[] = [
    { id: 'all', label: t('board.withinAll') },
    { id: '6h', label: t('board.within6h') },
    ...namedDays.map((day) => ({ id: `d${day}`, label: format.day(startOfDay(now, day), now) })),
  ]
  return <Tabs label={t('board.within')} items={items} value={value} onChange={onChange} />
}
