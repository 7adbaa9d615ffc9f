import './results.css'
import { startOfDay } from '@banko/browser/day.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Pager } from '@banko/browser/kit/pager.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SportResults } from '@banko/contract/calls/book.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Go } from '../go.tsx'
import { type SportTab, SportTabs } from '../sport-tabs.tsx'
import { ResultsList, ResultsSkeleton } from './results-list.tsx'
import { daysShown, pageFrom, placeOf, type ResultsPlace, searchOf } from './results-search.ts'
import { type ResultsPage as Data, useResults } from './use-results.ts'

/** How matches ended: a sport, a day, by country and league. Source: accounts-and-gaming §2, results. */
export function ResultsPage() {
  const t = useText()
  const panelId = useId()
  const place = placeOf(useSearch({ from: '/results' }))
  const navigate = useNavigate()
  const first = { ago: place.ago, sportId: place.sportId, page: 1 }
  const go = (to: Partial<ResultsPlace>) =>
    void navigate({ to: '/results', search: searchOf({ ...first, ...to }), replace: true })
  const data = useResults(place)
  const { pages, results = [] } = data
  const [chosen, setChosen] = useState<SportResults>()
  const listed = data.sports.find(({ sportId }) => sportId === place.sportId)
  // a day with none of it does not say what it is called
  if (listed && listed !== chosen) setChosen(listed)
  // whoever stands behind the last page has an address from a longer day
  if (pages !== undefined && place.page > pages) return <Go to="/results" search={searchOf(first)} replace />
  return (
    <section>
      <h1 className="sr-only">{t('nav.results')}</h1>
      <SportTabs
        sports={withChosen(data.sports, chosen?.sportId === place.sportId ? chosen : { sportId: place.sportId })}
        value={place.sportId}
        onChange={(sportId) => go({ sportId })}
      />
      <DayTabs value={place.ago} panelId={panelId} onChange={(ago) => go({ ago })} />
      <div id={panelId} role="tabpanel" aria-label={t('nav.results')} className="pb-24">
        <ResultsPanel data={data} place={place} />
        {pages !== undefined && (
          <div className="px-margin">
            <Pager
              page={place.page}
              pages={pages}
              link={({ page, ...link }) => (
                <Link to="/results" search={searchOf({ ...first, ...pageFrom(place.page, page, results) })} {...link} />
              )}
            />
          </div>
        )}
      </div>
    </section>
  )
}

function ResultsPanel({ data, place }: { readonly data: Data; readonly place: ResultsPlace }) {
  const t = useText()
  if (data.results === undefined) {
    if (!data.failed) return <ResultsSkeleton />
    const retry = (
      <Button kind="quiet" icon="refresh" onClick={data.retry}>
        {t('kit.retry')}
      </Button>
    )
    return <EmptyState drawing="signal" text={t('results.failed')} detail={t('coupons.failedDetail')} action={retry} />
  }
  if (data.results.length > 0) return <ResultsList results={data.results} />
  return <EmptyState drawing="pitch" text={t(place.ago === 0 ? 'results.emptyToday' : 'results.empty')} />
}

/** Sports of the day, by their number, and the chosen one where the day has none of it. */
function withChosen(sports: readonly SportResults[], { sportId, names }: SportTab): readonly SportTab[] {
  if (sports.some((sport) => sport.sportId === sportId)) return sports
  return [...sports, { sportId, ...(names && { names }) }].sort((a, b) => a.sportId - b.sportId)
}

interface DayTabsProps {
  readonly value: number
  readonly panelId: string
  onChange(ago: number): void
}

function DayTabs({ value, panelId, onChange }: DayTabsProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(60_000)
  const items = Array.from({ length: daysShown }, (_, ago) => ({
    id: String(ago),
    label: format.day(startOfDay(now, -ago), now),
  }))
  return (
    <Tabs
      label={t('results.day')}
      items={items}
      value={String(value)}
      panelId={panelId}
      onChange={(id) => onChange(Number(id))}
    />
  )
}
