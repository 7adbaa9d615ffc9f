import type { Fixture } from '@banko/betting/match/book.ts'
import type { MatchId } from '@banko/betting/match/market.ts'
import { readValue } from '@banko/browser/call.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { neighboursOf } from '../match-list.ts'

interface MatchArrowsProps {
  readonly matchId: MatchId
  readonly fixture: Fixture | undefined
}

/**
 * The matches before and after, in the list that this one was opened from; where it was reached by a link alone, among
 * the matches of its league. Source: betting-core §2, match detail.
 */
export function MatchArrows({ matchId, fixture }: MatchArrowsProps) {
  const list = useLocation({ select: ({ state }) => state.list })
  const listed = list?.includes(matchId) ? list : undefined
  const league = useLeagueMatches(listed ? undefined : fixture?.tournamentId)
  return <Arrows matchId={matchId} list={listed ?? league} />
}

const noMatches: readonly MatchId[] = []
const leagueMax = 200

const arrowClass = 'max-[374px]:min-w-9! aria-disabled:cursor-default aria-disabled:opacity-35'

/** The numbers of a league's matches by kick-off; none as long as they are not known. */
function useLeagueMatches(tournamentId: number | undefined): readonly MatchId[] {
  const calls = useCalls()
  const { data = noMatches } = useQuery({
    queryKey: ['leagueMatches', tournamentId],
    queryFn: async () => {
      const asked = { phase: 'all', limit: leagueMax, ...(tournamentId !== undefined && { tournamentId }) } as const
      return readValue(await calls.book.matches(asked)).matches.map(({ fixture }) => fixture.matchId)
    },
    // what the house draws ahead does not wait for it
    enabled: tournamentId !== undefined && typeof document !== 'undefined',
    staleTime: 60_000,
  })
  return data
}

/** One step back leads to the list, however far one has gone. The tab of markets stays the same. */
function Arrows({ matchId, list }: { readonly matchId: MatchId; readonly list: readonly MatchId[] }) {
  const t = useText()
  const navigate = useNavigate()
  const { before, after } = neighboursOf(list, matchId)
  const go = (target: MatchId) =>
    void navigate({
      to: '/match/$matchId',
      params: { matchId: String(target) },
      search: true,
      state: { list },
      replace: true,
    })
  return (
    <>
      <IconButton
        icon="back"
        label={t('match.before')}
        aria-disabled={before === undefined}
        onClick={() => before !== undefined && go(before)}
        className={arrowClass}
      />
      <IconButton
        icon="next"
        label={t('match.after')}
        aria-disabled={after === undefined}
        onClick={() => after !== undefined && go(after)}
        className={arrowClass}
      />
    </>
  )
}
