import { readValue } from '@banko/browser/call.ts'
import { useQuery } from '@tanstack/react-query'
import { calls } from './calls.ts'
import { troubleOf, useEndOfSession } from './use-answer.ts'
import { wholeOf } from './whole-of.ts'

/** A match that is offered, by the number that was typed; nothing is asked for what is none. */
export function useMatch(typed: string) {
  const matchId = wholeOf(typed, { min: 1, max: Number.MAX_SAFE_INTEGER }) ?? 0
  const { data, error, isFetching } = useQuery({
    queryKey: ['limits', 'match', matchId],
    queryFn: async () => readValue(await calls.deskLimits.match({ matchId })),
    enabled: matchId > 0,
  })
  useEndOfSession(error)
  return { found: data, waiting: isFetching, trouble: error === null ? undefined : troubleOf(error) }
}
