import './results.css'
import { startOfDay } from '@banko/browser/day.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Icon, sportIcon } from '@banko/browser/kit/icon.tsx'
import { Pager } from '@banko/browser/kit/pager.tsx'
import { Tabs } from '@banko/browser/kit/tabs.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { SportResults } from '@banko/contract/calls/book.ts'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useId } from 'react'
import { Go } from '../go.tsx'
import { ResultsList, ResultsSkeleton } from './results-list.tsx'
import { daysShown, placeOf, type ResultsPlace, searchOf } from './results-search.ts'
import { type ResultsPage as Data, useResults } from './use-results.ts'

/** How matches ended: a sport, a day, by country and league. Source: accounts-and-gaming §2, results. */
export function ResultsPage() {
  const t = useText()
  const panelId = useId()
  const place = placeOf(useSearch({ from: '/results' }))
  const navigate = useNavigate()
  const go = (to: Partial<ResultsPlace>) =>
    void navigate({ to: '/results', search: searchOf({ ...place, page: 1, ...to }), replace: true })
  const data = useResults(place)
  const { pages } = data
  // whoever stands behind the last page has an address from a longer day
  if (pages !== undefined && place.page > pages)
    return <Go to="/results" search={searchOf({ ...place, page: pages })} replace />
  return (
    <section>
      <h1 className="sr-only">{t('nav.results')}</h1>
      <SportTabs sports={data.sports} value={place.sportId} onChange={(sportId) => go({ sportId })} />
      <DayTabs value={place.ago} panelId={panelId} onChange={(ago) => go({ ago })} />
      <div id={panelId} role="tabpanel" aria-label={t('nav.results')} className="pb-24">
        <ResultsPanel data={data} place={place} />
        {pages !== undefined && (
          <div className="px-margin">
            <Pager
              page={place.page}
              pages={pages}
              link={({ page, ...link }) => <Link to="/results" search={searchOf({ ...place, page })} {...link} />}
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

interface SportTabsProps {
  readonly sports: readonly SportResults[]
  readonly value: number
  onChange(sportId: number): void
}

/** Sports of the day, and the chosen one wherever it has none. */
function SportTabs({ sports, value, onChange }: SportTabsProps) {
  const { t, find } = useWords()
  const counts = new Map(sports.map(({ sportId, count }) => [sportId, count]))
  const shown = [...new Set([...counts.keys(), value])].sort((a, b) => a - b)
  return (
    <Tabs
      label={t('nav.sports')}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      items={shown.map((sportId) => ({
        id: String(sportId),
        label: find(`sport.${sportId}`) ?? t('sport.other'),
        count: counts.get(sportId),
        start: <Icon name={sportIcon(sportId)} />,
      }))}
    />
  )
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
