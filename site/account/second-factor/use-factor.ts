import { type Reply, readValue } from '@banko/browser/call.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SecondFactor } from '@banko/contract/calls/factor.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type FactorFailure, factorProblem } from './factor-problem.ts'

/** What a change is answered: its value, why not, or that the password is to be shown first. */
type ChangeReply<T> = Reply<T, never> | FactorFailure

export interface OwnFactor {
  readonly standing: SecondFactor | undefined
  readonly failed: boolean
  readonly busy: boolean
  /** What became of the last change, where there is something to say. */
  readonly said: { readonly tone: 'info' | 'error'; readonly text: string } | undefined
  /** The password or a code is asked for: what waits for it goes on after `proven`. */
  readonly asksProof: boolean
  retry(): void
  say(said: OwnFactor['said']): void
  /** How it stands now, as an answer told it. */
  take(standing: SecondFactor): void
  /** Asks for a change; asks for the password first, where the house wants it, and then again for the change. */
  change<T>(ask: () => Promise<ChangeReply<T>>, then: (value: T) => void): Promise<void>
  proven(standing: SecondFactor): void
  notProven(): void
}

/** The player's second factor, and how it is changed. */
export function useFactor(): OwnFactor {
  const t = useText()
  const calls = useCalls()
  const queries = useQueryClient()
  const { player, signedOut } = useSession()
  const [busy, setBusy] = useState(false)
  const [said, say] = useState<OwnFactor['said']>()
  const [waits, setWaits] = useState<() => Promise<void>>()
  const queryKey = ['factor', player?.playerId]
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: async () => readValue(await calls.factor.get({})),
    // another device may have changed it since
    staleTime: 0,
  })
  const take = (standing: SecondFactor) => void queries.setQueryData(queryKey, standing)
  const change: OwnFactor['change'] = async (ask, then) => {
    say(undefined)
    setBusy(true)
    const reply = await ask()
    setBusy(false)
    if (reply.kind === 'value') return then(reply.value)
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind === 'refused' && reply.refusal.code === 'factorProofNeeded')
      return setWaits(() => () => change(ask, then))
    say({ tone: 'error', text: factorProblem(t, reply) })
  }
  return {
    ...{ standing: data, failed: isError, busy, said, asksProof: waits !== undefined },
    retry: () => void refetch(),
    ...{ say, take, change },
    proven(standing) {
      take(standing)
      setWaits(undefined)
      void waits?.()
    },
    notProven: () => setWaits(undefined),
  }
}
