import { readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { PlayerSession } from '@banko/contract/calls/people.ts'
import { useMutation, useQuery } from '@tanstack/react-query'

export interface OwnSessions {
  readonly sessions: readonly PlayerSession[] | undefined
  readonly failed: boolean
  readonly ending: boolean
  readonly endFailed: boolean
  retry(): void
  end(sessionId: string): void
  endOthers(): void
}

/** Where the player is signed in, and how to end it. */
export function useSessions(): OwnSessions {
  const calls = useCalls()
  const { player, signedOut } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: ['sessions', player?.playerId],
    queryFn: async () => readValue(await calls.people.sessions({})).sessions,
    // Another device may have come or gone since.
    staleTime: 0,
  })
  const ending = useMutation({
    mutationFn: async (sessionId: string | undefined) => {
      const reply =
        sessionId === undefined ? await calls.people.endOtherSessions({}) : await calls.people.endSession({ sessionId })
      if (reply.kind === 'signedOut') return signedOut()
      // What is gone already is what was wanted.
      if (reply.kind !== 'refused') readValue<unknown>(reply)
    },
    onSettled: () => refetch(),
  })
  return {
    sessions: data,
    failed: isError,
    ending: ending.isPending,
    endFailed: ending.isError,
    retry: () => void refetch(),
    end: (sessionId) => ending.mutate(sessionId),
    endOthers: () => ending.mutate(undefined),
  }
}
