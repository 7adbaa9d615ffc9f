import type { MatchBook } from '@banko/betting/match/book.ts'
import { isInPlay } from '@banko/betting/match/match-clock.ts'
import { sports } from '@banko/betting/match/sport.ts'
import { useLive } from '@banko/browser/use-live.ts'
import { matchTopic } from '@banko/contract/topics/match.ts'
import { useMatches, useParams, useSearch } from '@tanstack/react-router'
import { useCallback, useSyncExternalStore } from 'react'

export type Section = 'home' | 'live' | 'sports' | 'coupons' | 'results'

/** Where on the site a page stands. */
export interface Place {
  /** None for the slip, the sign-in, and a match that is not known yet. */
  readonly section: Section | undefined
  readonly sportId: number | undefined
  readonly tournamentId: number | undefined
}

const sections: Readonly<Record<string, Section>> = {
  '': 'home',
  live: 'live',
  sports: 'sports',
  coupons: 'coupons',
  results: 'results',
}

/** Section, sport and league of the page that is shown; those of a match once it is known. */
export function usePlace(): Place {
  const page = usePage()
  const { sportId, tournamentId, matchId } = useParams({ strict: false })
  const { sid } = useSearch({ strict: false })
  const fixture = useMatchPart(matchId, (match) => match?.fixture)
  const playing = useMatchPart(matchId, (match) => match && isInPlay(match.state.status))
  if (page === 'match') {
    const section = playing === undefined ? undefined : playing ? 'live' : 'sports'
    return { section, sportId: fixture?.sportId, tournamentId: fixture?.tournamentId }
  }
  return {
    section: sections[page],
    sportId: page === 'live' ? sid : page === 'sports' ? Number(sportId ?? sports.football) : undefined,
    tournamentId: tournamentId === undefined ? undefined : Number(tournamentId),
  }
}

/** The first step of the page's path: `live`, `sports`, `match` …; empty at home. */
export function usePage(): string {
  return useMatches({ select: (matches): string => matches.at(-1)?.routeId.split('/')[1] ?? '' })
}

/** The second step of the page's path: `sessions`, of the account's pages. */
export function usePageWithin(): string | undefined {
  return useMatches({ select: (matches): string | undefined => matches.at(-1)?.routeId.split('/')[2] })
}

/**
 * A part of the match that a page shows, from the topic that the page listens to; `undefined` where there is none.
 * `select` answers the same value as long as nothing in it has changed.
 */
export function useMatchPart<Selected>(
  matchId: string | undefined,
  select: (match: MatchBook | undefined) => Selected,
): Selected | undefined {
  const live = useLive()
  const topic =
    matchId !== undefined && Number.isSafeInteger(Number(matchId)) ? matchTopic.address(Number(matchId)) : undefined
  const subscribe = useCallback(
    (listener: () => void) => (topic === undefined ? () => {} : live.subscribe(topic, 'state', listener)),
    [live, topic],
  )
  const read = () => (topic === undefined ? undefined : select(live.read(topic)))
  return useSyncExternalStore(subscribe, read, read)
}
