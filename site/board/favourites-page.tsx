import { readValue } from '@banko/browser/call.ts'
import { favouriteMatches, useFavourites } from '@banko/browser/favourites.ts'
import { buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText } from '@banko/browser/words.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BoardSkeleton } from './board-skeleton.tsx'
import { SportBoard } from './sport-board.tsx'
import { ToldList } from './told-list.tsx'

/** Which of them are on offer is asked again so often: a match ends, a new one begins. */
const againMilliseconds = 30_000

/** The matches that were starred on this device and are on offer, live and coming, by sport. */
export function FavouritesPage() {
  const t = useText()
  const { live, sport } = useProducts()
  const matchIds = [...useFavourites(favouriteMatches)]
  const calls = useCalls()
  const told = useQuery({
    queryKey: ['favourites', matchIds],
    queryFn: async () =>
      matchIds.length === 0
        ? []
        : readValue(await calls.book.matches({ phase: 'all', matchIds, limit: matchIds.length })).matches,
    placeholderData: keepPreviousData,
    refetchInterval: againMilliseconds,
  })
  return (
    <>
      <h1 className="tight px-margin pt-4 pb-1.5 text-17 font-strong">{t('nav.favourites')}</h1>
      <ToldList told={told} waiting={<BoardSkeleton rows={Math.min(matchIds.length, 10)} info="league" />}>
        {(rows) =>
          rows.length > 0 ? (
            <SportBoard rows={rows} />
          ) : (
            <EmptyState
              drawing="star"
              text={t(matchIds.length === 0 ? 'board.noFavourites' : 'board.favouritesOver')}
              action={
                <Link to={live ? '/live' : '/sports'} className={buttonClass('quiet')}>
                  {t(live || !sport ? 'board.allLive' : 'board.seeUpcoming')}
                </Link>
              }
            />
          )
        }
      </ToldList>
    </>
  )
}
