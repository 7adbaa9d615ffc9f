import { readValue } from '@banko/browser/call.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AskLimits } from '../protection/ask-limits.tsx'
import { hasAnswered } from '../protection/kept-answers.ts'

export interface AskFirstProps {
  /** There are ways to pay in, and no limit of theirs on it. */
  readonly isOpen: boolean
  /** In the place of the ways until it is known whether to ask: nothing moves below a finger. */
  readonly waiting: ReactNode
  /** The ways to pay in. */
  readonly children: ReactNode
  onSaved(): void
}

/** Above the ways to pay in, asks about limits whoever has never paid in and has not answered. */
export function AskFirst({ isOpen, waiting, children, onSaved }: AskFirstProps) {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const mayAsk = playerId !== undefined && !hasAnswered(playerId)
  // who is asked: what they set stays said, though there is a limit now
  const [asked, setAsked] = useState<number>()
  const { data: isFirst, isPending } = useQuery({
    queryKey: ['payments', playerId, 'isFirst'],
    queryFn: async () => {
      const reply = await calls.payments.transfers({ direction: 'deposit', status: 'confirmed' })
      return readValue(reply).transfers.length === 0
    },
    enabled: mayAsk,
    staleTime: 0,
  })
  if (isOpen && mayAsk && isPending) return waiting
  if (isOpen && mayAsk && isFirst && asked !== playerId) setAsked(playerId)
  return (
    <>
      {asked !== undefined && asked === playerId && <AskLimits key={asked} onSaved={onSaved} />}
      {children}
    </>
  )
}
