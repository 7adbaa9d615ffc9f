import { readValue } from '@banko/browser/call.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { BoardSkeleton } from './board-skeleton.tsx'
import { readComingSearch } from './coming-search.ts'
import { RowLeft } from './row-left.tsx'
import { SportBoard } from './sport-board.tsx'
import { ToldList } from './told-list.tsx'
import { type Within, windowOf } from './within.ts'
import { WithinTabs } from './within-tabs.tsx'

/** Rows of the list of what comes soon. */
const soonMax = 200
const againMilliseconds = 60_000

/** What begins within hours, or the most wanted of what is coming; which of both is in the address. */
export function ComingPage() {
  const t = useText()
  const navigate = useNavigate()
  const { act, within = 'all' } = readComingSearch(useSearch({ strict: false }))
  const go = (search: Record<string, unknown>) =>
    void navigate({ to: '/coming', search: readComingSearch(search), replace: true, resetScroll: false })
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 bg-card px-margin py-2">
        <h1 className="tight me-auto text-17 font-strong">{t(act === 1 ? 'board.highlights' : 'board.soon')}</h1>
        <Segmented
          label={t('nav.coming')}
          items={[
            { id: 'soon', label: t('board.soonShort') },
            { id: 'highlights', label: t('board.highlights') },
          ]}
          value={act === 1 ? 'highlights' : 'soon'}
          onChange={(chosen) => go(chosen === 'highlights' ? { act: 1 } : {})}
        />
      </header>
      {act === 1 ? (
        <>
          <WithinTabs value={within} onChange={(chosen) => go({ act: 1, within: chosen })} />
          <Highlights key={within} within={within} />
        </>
      ) : (
        <Soon />
      )}
    </>
  )
}

/** By sport, the next to begin first, with the minutes or hours that are left. */
function Soon() {
  const calls = useCalls()
  const told = useQuery({
    queryKey: ['coming'],
    queryFn: async () => readValue(await calls.book.upcoming({ limit: soonMax })).matches,
    refetchInterval: againMilliseconds,
  })
  return (
    <ToldList told={told} waiting={<BoardSkeleton rows={10} info="league" />}>
      {(rows) => (rows.length > 0 ? <SportBoard rows={rows} start={RowLeft} /> : <NothingComing />)}
    </ToldList>
  )
}

/** A few of every sport. */
function Highlights({ within }: { readonly within: Within }) {
  const calls = useCalls()
  const live = useLive()
  const { matchesDays } = useSettings()
  const told = useQuery({
    queryKey: ['highlights', within],
    queryFn: async () => readValue(await calls.book.highlights(windowOf(within, live.now(), matchesDays))).matches,
    placeholderData: keepPreviousData,
    refetchInterval: againMilliseconds,
  })
  return (
    <ToldList told={told} waiting={<BoardSkeleton rows={10} info="league" />}>
      {(rows) => (rows.length > 0 ? <SportBoard rows={rows} /> : <NothingComing />)}
    </ToldList>
  )
}

function NothingComing() {
  const t = useText()
  return <EmptyState drawing="pitch" text={t('board.emptyUpcoming')} />
}
