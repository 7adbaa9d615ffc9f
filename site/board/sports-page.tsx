import { startOfDay } from '@banko/browser/day.ts'
import { SearchField } from '@banko/browser/kit/search-field.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CategoryList } from './category-list.tsx'
import { LeagueMatches } from './league-matches.tsx'
import { SearchResults } from './search-results.tsx'
import { TournamentList } from './tournament-list.tsx'
import { useSettled } from './use-settled.ts'
import type { Within } from './within.ts'

/** Days that have a tab of their own, today included. Source: betting-core §2, time filter. */
const namedDays = [0, 1, 2, 3, 4, 5, 6] as const

/** A sport's countries, a country's leagues, a league's matches: one page for each step of the path. */
export function SportsPage() {
  const t = useText()
  const { sportId = '1', categoryId, tournamentId } = useParams({ strict: false })
  const [typed, setTyped] = useState('')
  const word = useSettled(typed.trim())
  const within = useSearch({ strict: false }).within ?? 'all'
  const place = { sportId: Number(sportId), within }
  return (
    <>
      <h1 className="sr-only">{t('nav.sports')}</h1>
      <div className="flex border-b border-line bg-card px-margin py-2">
        <SearchField value={typed} placeholder={t('board.search')} onChange={setTyped} />
      </div>
      {word.length >= 3 ? (
        <SearchResults word={word} />
      ) : (
        <>
          <WithinTabs value={within} />
          {tournamentId !== undefined ? (
            <LeagueMatches {...place} categoryId={Number(categoryId)} tournamentId={Number(tournamentId)} />
          ) : categoryId !== undefined ? (
            <TournamentList {...place} categoryId={Number(categoryId)} />
          ) : (
            <CategoryList {...place} />
          )}
        </>
      )}
    </>
  )
}

/** All, six hours, today, tomorrow, and the days after by name. */
function WithinTabs({ value }: { readonly value: Within }) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  const navigate = useNavigate()
  const items: { id: Within; label: string }[] = [
    { id: 'all', label: t('board.withinAll') },
    { id: '6h', label: t('board.within6h') },
    ...namedDays.map((day) => ({ id: `d${day}`, label: format.day(startOfDay(now, day), now) })),
  ]
  return (
    <Tabs
      label={t('board.within')}
      items={items}
      value={value}
      onChange={(id) => void navigate({ to: '.', search: id === 'all' ? {} : { within: id }, replace: true })}
    />
  )
}
