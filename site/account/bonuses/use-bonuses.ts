import { type Reply, readValue } from '@banko/browser/call.ts'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useBalance } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Grant } from '@banko/contract/calls/promotions.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

const bonusesKey = 'bonuses'

/** What the player has of bonuses and may ask for, read again whenever their money moves. */
export function useBonuses() {
  const calls = useCalls()
  const { player } = useSession()
  const { data, isError, refetch } = useQuery({
    queryKey: [bonusesKey, player?.playerId],
    queryFn: async () => readValue(await calls.promotions.bonuses({})),
    staleTime: 0,
  })
  useReadAgain()
  return { seen: data, failed: isError, retry: () => void refetch() }
}

/** The first balance that is known means nothing yet. */
function useReadAgain() {
  const queries = useQueryClient()
  const pushed = useBalance()
  const money = pushed && `${pushed.balance} ${pushed.bonus ?? 0}`
  const before = useRef(money)
  useEffect(() => {
    if (before.current !== undefined && before.current !== money)
      void queries.invalidateQueries({ queryKey: [bonusesKey] })
    before.current = money
  }, [queries, money])
}

/** Asks for a bonus, or gives one up; what was refused is said where it was asked. */
export function useBonusAct(currency: string) {
  const words = useWords()
  const format = useFormat()
  const queries = useQueryClient()
  const { signedOut } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const readAgain = () => {
    void queries.invalidateQueries({ queryKey: [bonusesKey] })
    // a free bet that was asked for stands on the slip, too
    void queries.invalidateQueries({ queryKey: ['promotions', 'freeBets'] })
  }
  const textOf = (reply: Extract<Reply<Grant>, { kind: 'refused' | 'unreachable' }>) => {
    if (reply.kind === 'unreachable') return words.t('payments.sendFailed')
    const { refusal } = reply
    if (refusal.code === 'versionOld') return words.t('bonuses.versionOld')
    return refusalText(words, format, refusal, { currency, nameOf: (selection) => selection })
  }
  return {
    busy,
    problem,
    /** Whether it was done. */
    async act(send: () => Promise<Reply<Grant>>): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setProblem(undefined)
      const reply = await send()
      setBusy(false)
      if (reply.kind === 'value') {
        readAgain()
        return true
      }
      if (reply.kind === 'signedOut') signedOut()
      else setProblem(textOf(reply))
      return false
    },
    /** What was refused stands on the page as it no longer is. */
    leave() {
      if (problem !== undefined) readAgain()
      setProblem(undefined)
    },
  }
}
