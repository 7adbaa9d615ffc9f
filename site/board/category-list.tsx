import { readValue } from '@banko/browser/call.ts'
import { categoryIn, tournamentIn } from '@banko/browser/match-names.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Category, Tournament } from '@banko/contract/calls/book.ts'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useBestLeagues } from '../use-best-leagues.ts'
import { PlaceRow, PlaceSkeleton } from './place-row.tsx'
import { readSportsSearch } from './sports-search.ts'
import { EmptyLeague } from './states.tsx'
import { ToldList } from './told-list.tsx'
import { searchOf, type Within, windowOf } from './within.ts'

interface CategoryListProps {
  readonly sportId: number
  readonly within: Within
}

/** A sport's countries, after a shortcut to its best leagues. */
export function CategoryList(place: CategoryListProps) {
  const { sportId, within } = place
  const calls = useCalls()
  const live = useLive()
  const { matchesDays } = useSettings()
  const told = useQuery({
    queryKey: ['categories', sportId, within],
    queryFn: async () =>
      readValue(await calls.book.categories({ sportId, ...windowOf(within, live.now(), matchesDays) })).categories,
    refetchInterval: 60_000,
  })
  const best = useBestLeagues(sportId)
  const waiting = <PlaceSkeleton rows={10} />
  return (
    <ToldList told={told} waiting={waiting}>
      {(categories) => (best ? <Countries {...place} categories={categories} best={best} /> : waiting)}
    </ToldList>
  )
}

interface CountriesProps extends CategoryListProps {
  readonly categories: readonly Category[]
  readonly best: readonly Tournament[]
}

function Countries({ sportId, within, categories, best }: CountriesProps) {
  const words = useWords()
  const { t } = words
  const { bet } = readSportsSearch(useSearch({ strict: false }))
  if (categories.length === 0) return <EmptyLeague />
  const { compare } = new Intl.Collator(words.locale)
  const search = searchOf(within, bet)
  return (
    <>
      {within === 'all' && best.length > 0 && categories.length > 1 && (
        <Places title={t('board.bestLeagues')}>
          {best
            .map((one) => tournamentIn(words, one))
            .map((league) => (
              <PlaceRow
                key={league.tournamentId}
                link={{
                  to: '/sports/$sportId/$categoryId/$tournamentId',
                  params: {
                    sportId: String(sportId),
                    categoryId: String(league.categoryId),
                    tournamentId: String(league.tournamentId),
                  },
                  search,
                }}
                flag={league.flag}
                name={league.name}
                detail={league.categoryName}
                count={league.matchCount}
                liveCount={league.liveCount}
              />
            ))}
        </Places>
      )}
      <Places title={t('board.countries')}>
        {categories
          .map((category) => categoryIn(words, category))
          .toSorted((a, b) => compare(a.name, b.name))
          .map((category) => (
            <PlaceRow
              key={category.categoryId}
              link={{
                to: '/sports/$sportId/$categoryId',
                params: { sportId: String(sportId), categoryId: String(category.categoryId) },
                search,
              }}
              flag={category.flag}
              name={category.name}
              count={category.matchCount}
              liveCount={category.liveCount}
            />
          ))}
      </Places>
    </>
  )
}

function Places({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="tight px-margin pt-4 pb-1.5 text-17 font-strong">{title}</h2>
      <ul className="board">{children}</ul>
    </section>
  )
}
