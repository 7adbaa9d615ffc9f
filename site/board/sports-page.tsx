import { sports } from '@banko/betting/match/sport.ts'
import { sportName } from '@banko/browser/sport-name.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { BannersPart } from '../banners-part.tsx'
import { BoostPart } from '../boost-part.tsx'
import { SportTabs } from '../sport-tabs.tsx'
import { useSports } from '../use-sports.ts'
import { CategoryList } from './category-list.tsx'
import { LeagueMatches } from './league-matches.tsx'
import { SearchResults } from './search-results.tsx'
import { readSportsSearch } from './sports-search.ts'
import { TournamentList } from './tournament-list.tsx'
import { useTypedWord } from './use-typed-word.ts'
import { searchOf, type Within } from './within.ts'
import { WithinTabs } from './within-tabs.tsx'
import { WordField } from './word-field.tsx'

/** A sport's countries, a country's leagues, a league's matches: one page for each step of the path. */
export function SportsPage() {
  const { sportId = String(sports.football), categoryId, tournamentId } = useParams({ strict: false })
  const { q = '', within = 'all', bet } = readSportsSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const keep = (word: string) => ({ ...searchOf(within, bet), ...(word !== '' && { q: word }) })
  const search = useTypedWord(
    q,
    (word) => void navigate({ to: '.', search: keep(word), replace: true, resetScroll: false }),
  )
  const place = { sportId: Number(sportId), within }
  return (
    <>
      <SportHeading sportId={place.sportId} within={within} />
      <BannersPart place="sports" />
      <BoostPart />
      <div className="flex border-b border-line bg-card px-margin py-2">
        <WordField search={search} />
      </div>
      {search.word !== '' ? (
        <SearchResults word={search.word} />
      ) : (
        <>
          <WithinTabs
            value={within}
            onChange={(chosen) => void navigate({ to: '.', search: searchOf(chosen, bet), state: true, replace: true })}
          />
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

interface SportHeadingProps {
  readonly sportId: number
  readonly within: Within
}

/** Which sport it is, and on a phone the way to the others; wide screens have those in their side column. */
function SportHeading({ sportId, within }: SportHeadingProps) {
  const words = useWords()
  const navigate = useNavigate()
  const sports = useSports() ?? []
  const names = sports.find((sport) => sport.sportId === sportId)?.names
  return (
    <>
      <div className="wide:hidden">
        <SportTabs
          sports={sports.map((sport) => ({ ...sport, count: sport.matchCount }))}
          value={sportId}
          onChange={(id) =>
            void navigate({
              to: '/sports/$sportId',
              params: { sportId: String(id) },
              search: searchOf(within),
              replace: true,
            })
          }
        />
      </div>
      <h1 className="tight bg-card px-margin pt-3 text-21 font-strong">{sportName(words, sportId, names)}</h1>
    </>
  )
}
