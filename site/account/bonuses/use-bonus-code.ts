import { refusalText } from '@banko/browser/refusal-text.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { OfferSeen } from '@banko/contract/calls/promotions.ts'
import { useRef, useState } from 'react'

interface Found {
  /** As it was typed: it goes with whatever is asked for. */
  readonly code: string
  readonly offers: readonly OfferSeen[]
}

/** What may be asked for with a code; why nothing may is said where it was typed. */
export function useBonusCode(currency: string) {
  const words = useWords()
  const format = useFormat()
  const calls = useCalls()
  const { signedOut } = useSession()
  const [found, setFound] = useState<Found>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What was typed after a question was sent is another question. */
  const asked = useRef(0)
  return {
    ...{ found, busy, problem },
    async look(code: string): Promise<void> {
      if (busy) return
      setBusy(true)
      asked.current += 1
      const mine = asked.current
      const reply = await calls.promotions.byCode({ code })
      setBusy(false)
      if (reply.kind === 'signedOut') signedOut()
      if (mine !== asked.current) return
      setFound(reply.kind === 'value' ? { code, offers: reply.value.offers } : undefined)
      if (reply.kind === 'unreachable') setProblem(words.t('payments.sendFailed'))
      else if (reply.kind === 'refused')
        setProblem(refusalText(words, format, reply.refusal, { currency, nameOf: (selection) => selection }))
    },
    forget(): void {
      asked.current += 1
      setFound(undefined)
      setProblem(undefined)
    },
  }
}
