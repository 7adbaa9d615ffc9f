import { readValue } from '@banko/browser/call.ts'
import { fixtureIn, tournamentIn } from '@banko/browser/match-names.ts'
import { useSettings } from '@banko/browser/settings.tsx'
import { sportName } from '@banko/browser/sport-name.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { pageNamed, pageTitle, type Shown } from '@banko/words/page-title.ts'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { createContext, use, useEffect } from 'react'
import { informationMenus } from '../information-menus.ts'
import { useSports } from '../use-sports.ts'
import { useMatchPart, usePage, usePageWithin } from './use-place.ts'

/** Where a page is drawn without a window: told what it is called, as often as it is drawn. */
export const TitleContext = createContext<((title: string) => void) | undefined>(undefined)

/** Calls the window after what the page shows. Draws nothing, and alone is drawn again at a goal. */
export function PageTitle() {
  const { t, direction } = useWords()
  const { title: site } = useSettings()
  const match = useMatchShown()
  const place = usePlaceShown()
  const page = usePage()
  const within = usePageWithin()
  const information = useInformationShown()
  const { couponId, step } = useParams({ strict: false })
  const shown: Shown = match ??
    place ??
    information ?? { page: couponId === undefined ? pageNamed(page, step ?? within) : 'coupon' }
  const title = pageTitle(shown, site, { direction, say: t })
  use(TitleContext)?.(title)
  useEffect(() => {
    document.title = title
  }, [title])
  return null
}

function useMatchShown(): Shown | undefined {
  const { matchId } = useParams({ strict: false })
  const words = useWords()
  const fixture = useMatchPart(matchId, (match) => match && fixtureIn(words, match.fixture))
  const state = useMatchPart(matchId, (match) => match?.state)
  if (!fixture || !state) return undefined
  if (fixture.outright) return { page: 'place', names: [fixture.home.name] }
  const names = { page: 'match', home: fixture.home.name, away: fixture.away.name } as const
  return state.status === 'notStarted' ? names : { ...names, score: state.score }
}

/** An information page by the name that menus have for it. */
function useInformationShown(): Shown | undefined {
  const t = useText()
  const pageId = Number(useParams({ strict: false }).pageId)
  const found = informationMenus.information.find((page) => page.pageId === pageId)
  return found && { page: 'place', names: [t(found.label)] }
}

/** A sport's page, a country's, a league's; `undefined` elsewhere and until the names are known. */
function usePlaceShown(): Shown | undefined {
  const words = useWords()
  const calls = useCalls()
  const { sportId, categoryId, tournamentId } = useParams({ strict: false })
  const sport = useSports()?.find((each) => String(each.sportId) === sportId)
  const { data: leagues } = useQuery({
    queryKey: ['leagueNames', categoryId],
    queryFn: async () => {
      const scope = { sportId: Number(sportId), categoryId: Number(categoryId) }
      return readValue(await calls.book.tournaments(scope)).tournaments
    },
    enabled: categoryId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!sport) return undefined
  const [first] = (categoryId !== undefined && leagues) || []
  const league = leagues?.find((each) => String(each.tournamentId) === tournamentId)
  const names = [
    sportName(words, sport.sportId, sport.names),
    ...(first ? [tournamentIn(words, first).categoryName] : []),
    ...(league ? [tournamentIn(words, league).name] : []),
  ]
  return { page: 'place', names }
}
