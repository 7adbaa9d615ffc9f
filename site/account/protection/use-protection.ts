import { type Reply, readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { OwnLimitSeen, Protection } from '@banko/contract/calls/protection.ts'
import type { RealityMinutes } from '@banko/contract/protection/choices.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

export type LimitName = Pick<OwnLimitSeen, 'kind' | 'period'>

/** What happened to a change: it holds, it must be confirmed later, or it did not come through. */
export type ChangeOutcome = 'saved' | 'asked' | 'failed'

export interface OwnProtection {
  readonly standing: Protection | undefined
  readonly failed: boolean
  readonly busy: boolean
  retry(): void
  /** `null`: none. */
  setLimit(name: LimitName, amount: number | null): Promise<ChangeOutcome>
  confirmRaise(name: LimitName): Promise<ChangeOutcome>
  setReality(minutes: RealityMinutes): Promise<ChangeOutcome>
}

/** What the player limits of themselves, and how to change it. */
export function useProtection(): OwnProtection {
  const calls = useCalls()
  const queries = useQueryClient()
  const { player, signedOut, refresh } = useSession()
  const [busy, setBusy] = useState(false)
  const queryKey = ['protection', player?.playerId]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => readValue(await calls.protection.get({})),
    // what is left moves with every bet
    staleTime: 0,
  })
  const change = async (ask: () => Promise<Reply<Protection, 'notFound'>>) => {
    setBusy(true)
    const reply = await ask()
    setBusy(false)
    if (reply.kind === 'signedOut') signedOut()
    if (reply.kind !== 'value') return undefined
    queries.setQueryData(queryKey, reply.value)
    return reply.value
  }
  /** What warns before the time is over reads it from the player. */
  const toldOfTime = async ({ kind }: LimitName) => void (kind === 'sessionTime' && (await refresh()))
  return {
    standing: data,
    failed: isError,
    busy,
    retry: () => void refetch(),
    async setLimit(name, amount) {
      const after = await change(() => calls.protection.setLimit({ ...name, ...(amount !== null && { amount }) }))
      if (!after) return 'failed'
      await toldOfTime(name)
      return findLimit(after, name)?.asked?.amount === amount ? 'asked' : 'saved'
    },
    async confirmRaise(name) {
      const after = await change(() => calls.protection.confirmRaise(name))
      if (after) await toldOfTime(name)
      return after ? 'saved' : 'failed'
    },
    async setReality(minutes) {
      const after = await change(() => calls.protection.setReality({ minutes }))
      // what reminds reads it from the player
      if (after) await refresh()
      return after ? 'saved' : 'failed'
    },
  }
}

export function findLimit({ limits }: Protection, { kind, period }: LimitName): OwnLimitSeen | undefined {
  return limits.find((limit) => limit.kind === kind && limit.period === period)
}
