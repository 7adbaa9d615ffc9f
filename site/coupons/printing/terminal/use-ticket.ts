import { refusalText } from '@banko/browser/refusal-text.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import type { PaperState } from '@banko/contract/calls/terminals.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

/** What may be wrong with a printer, in the order of the buttons. */
export const paperProblems = ['outOfPaper', 'offline', 'open', 'other'] as const satisfies readonly PaperState[]
export type PaperProblem = (typeof paperProblems)[number]

export type TicketStep = 'asked' | 'why' | 'failed' | 'printed' | 'cancelled'

export interface Ticket {
  readonly step: TicketStep
  /** What was said of the printer. */
  readonly problem: PaperProblem | undefined
  readonly isBusy: boolean
  /** Why it was not cancelled, in words; `isFinal`: asking again changes nothing. */
  readonly refused: { readonly text: string; readonly isFinal: boolean } | undefined
  yes(): void
  no(): void
  say(problem: PaperProblem): void
  printAgain(): void
  cancel(): Promise<void>
}

/** What becomes of a ticket that goes to a terminal's printer, as whoever stands there says. */
export function useTicket({ couponId, currency }: Coupon, onCancelled: () => void): Ticket {
  const words = useWords()
  const format = useFormat()
  const calls = useCalls()
  const session = useSession()
  const queries = useQueryClient()
  const [step, setStep] = useState<TicketStep>('asked')
  const [problem, setProblem] = useState<PaperProblem>()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Ticket['refused']>()
  // the desk's note alone: nothing here waits for it
  const tell = (state: PaperState) => void calls.terminals.paper({ state })

  async function cancel(): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    const reply = await calls.coupons.cancel({ couponId, reason: 'notPrinted' })
    setBusy(false)
    switch (reply.kind) {
      case 'value':
        setStep('cancelled')
        onCancelled()
        break
      case 'unreachable':
        setRefused({ text: words.t('cashOut.unknown'), isFinal: false })
        return
      case 'refused': {
        const context = { currency, nameOf: (key: string) => key }
        setRefused({ text: refusalText(words, format, reply.refusal, context), isFinal: true })
        break
      }
      case 'signedOut':
        session.signedOut()
        await session.askSignIn()
        return
    }
    await queries.invalidateQueries({ queryKey: ['coupons'] })
  }

  return {
    ...{ step, problem, isBusy, refused, cancel },
    yes() {
      setStep('printed')
      if (problem) tell('none')
    },
    no: () => setStep('why'),
    say(next) {
      setProblem(next)
      setStep('failed')
      tell(next)
    },
    printAgain: () => setStep('asked'),
  }
}
