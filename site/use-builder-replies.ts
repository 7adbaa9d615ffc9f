import { builderKey, readBuilder } from '@banko/betting/match/builder.ts'
import type { MatchId, OutcomeId } from '@banko/betting/match/market.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'

/** A selection of the bet builder, at the version of its match that it is asked for. */
export interface BuilderAsked {
  readonly matchId: MatchId
  readonly outcomeId: OutcomeId
  readonly version: number
}

type Calls = ReturnType<typeof useCalls>
export type BuilderReply = Awaited<ReturnType<Calls['book']['builder']>>

type Told = BuilderAsked & { readonly reply: BuilderReply }

const none: readonly Told[] = []

const againMilliseconds = 2000

/**
 * What the house says of each: asked again with every version of its match, until which the last word on the same parts
 * stands. `undefined` while there is none.
 */
export function useBuilderReplies(asked: readonly BuilderAsked[]): readonly (BuilderReply | undefined)[] {
  const calls = useCalls()
  const client = useQueryClient()
  const { data: told = none } = useQuery<readonly Told[]>({
    queryKey: ['builders', asked],
    // each is kept by itself: who adds one asks for no other again
    queryFn: () =>
      Promise.all(
        asked.map(async ({ matchId, outcomeId, version }): Promise<Told> => {
          const parts = readBuilder({ marketKey: builderKey, outcomeId }) ?? []
          const reply = await client.fetchQuery({
            queryKey: ['builder', matchId, outcomeId, version],
            queryFn: () => calls.book.builder({ matchId, parts: [...parts] }),
            staleTime: ({ state }) => (state.data?.kind === 'unreachable' ? 0 : Number.POSITIVE_INFINITY),
          })
          return { matchId, outcomeId, version, reply }
        }),
      ),
    enabled: asked.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (last) => last,
    // whoever was told that the house is busy comes again by themselves
    refetchInterval: ({ state }) =>
      state.data?.some(({ reply }) => reply.kind === 'unreachable') ? againMilliseconds : false,
  })
  const key = JSON.stringify(asked)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for is another list each time, and its text is not
  return useMemo(
    () =>
      asked.map(
        ({ matchId, outcomeId }) => told.find((one) => one.matchId === matchId && one.outcomeId === outcomeId)?.reply,
      ),
    [key, told],
  )
}
