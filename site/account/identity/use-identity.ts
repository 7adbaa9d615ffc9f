import { readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { Identity } from '@banko/contract/calls/identity.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'

export interface OwnIdentity {
  readonly standing: Identity | undefined
  readonly failed: boolean
  retry(): void
  /** How it stands now, as an answer told it. */
  take(standing: Identity): void
}

/** How far the player has shown who they are. */
export function useIdentity(): OwnIdentity {
  const calls = useCalls()
  const queries = useQueryClient()
  const { player } = useSession()
  const queryKey = ['identity', player?.playerId]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => readValue(await calls.identity.get({})),
    // staff may have decided meanwhile
    staleTime: 0,
  })
  return {
    ...{ standing: data, failed: isError && !data },
    retry: () => void refetch(),
    take: (standing) => void queries.setQueryData(queryKey, standing),
  }
}
