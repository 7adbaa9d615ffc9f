import type { Calls, Reply } from '@banko/browser/call.ts'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { type Format, useFormat } from '@banko/browser/use-format.ts'
import { useWords, type Words } from '@banko/browser/words.tsx'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, use, useCallback, useState } from 'react'
import { keyedCalls } from './calls.ts'
import { isNetwork, networkText } from './network-text.ts'
import { useNotices } from './notices.tsx'
import { useSelf } from './self.tsx'
import { StepUp } from './step-up.tsx'

/**
 * Does something at the house: `ask` gets calls that are sent under a key, so that a second try after a lost line does
 * nothing twice. Asks for a code where the house wants one, says what was refused, and answers the value of what was done, or
 * nothing. What the desk shows is asked for again afterwards. `saying` has words of the room's own for what was refused.
 */
export type Act = <T>(
  ask: (keyed: Calls) => Promise<Reply<T>>,
  doneText?: string,
  saying?: (refusal: CallRefusal) => string | undefined,
) => Promise<T | undefined>

const ActContext = createContext<Act | undefined>(undefined)

/** A code that somebody is being asked for. */
interface Asking {
  answer(shown: boolean): void
}

export function ActProvider({ children }: { readonly children: ReactNode }) {
  const words = useWords()
  const format = useFormat()
  const tell = useNotices()
  const client = useQueryClient()
  const { onSignedOut } = useSelf()
  const [asking, setAsking] = useState<Asking>()
  const act = useCallback<Act>(
    async (ask, doneText, saying) => {
      let reply = await ask(keyedCalls)
      while (reply.kind === 'refused' && reply.refusal.code === 'stepUpNeeded') {
        const isShown = await new Promise<boolean>((answer) => setAsking({ answer }))
        setAsking(undefined)
        if (!isShown) return undefined
        reply = await ask(keyedCalls)
      }
      switch (reply.kind) {
        case 'value':
          if (doneText !== undefined) tell('done', doneText)
          await client.invalidateQueries()
          return reply.value
        case 'refused':
          // No amount stands in a refusal at the desk without its currency.
          tell('failed', saying?.(reply.refusal) ?? deskRefusalText(words, format, reply.refusal))
          return undefined
        case 'signedOut':
          onSignedOut()
          return undefined
        case 'unreachable':
          tell('failed', words.t(reply.reason === 'busy' ? 'desk.busy' : 'desk.offline'))
          return undefined
      }
    },
    [words, format, tell, client, onSignedOut],
  )
  return (
    <ActContext value={act}>
      {children}
      {asking && <StepUp onEnd={asking.answer} />}
    </ActContext>
  )
}

/** How a room does something: see `Act`. */
export function useAct(): Act {
  const act = use(ActContext)
  if (!act) throw new Error('nothing can be done here')
  return act
}

function deskRefusalText(words: Words, format: Format, refusal: CallRefusal): string {
  return isNetwork(refusal)
    ? networkText(words, format, refusal)
    : refusalText(words, format, refusal, { currency: '', nameOf: (key) => key })
}
