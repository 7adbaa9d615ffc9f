import { newId } from '@banko/browser/connection.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { type Proof, solvePuzzle } from '@banko/browser/solve-puzzle.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { ContactCategory, TopCategory, TypedContact } from '@banko/contract/content/contact.ts'
import { useRef, useState } from 'react'

type State = 'rest' | 'sending' | 'failed' | 'offline' | 'busy'

/** A puzzle may be over while it is being solved, on a phone that slept. */
const triesMax = 3

/**
 * Sends a message, for a solved puzzle where nobody is signed in. It keeps its name until it has arrived: what is sent
 * again after no answer came is the same message.
 */
export function useSendContact(): { readonly state: State; send(typed: TypedContact): Promise<boolean> } {
  const calls = useCalls()
  const { lang } = useWords()
  const player = usePlayer()
  const [state, setState] = useState<State>('rest')
  const name = useRef<{ readonly id: string; readonly of: string } | undefined>(undefined)

  async function send({ email, topCategory, category, text }: TypedContact): Promise<State> {
    const told = { email: email.trim(), topCategory, category, text: text.trim(), lang }
    const of = JSON.stringify(told)
    if (name.current?.of !== of) name.current = { id: newId(), of }
    // checked before it is sent: it has both
    const message = told as typeof told & { topCategory: TopCategory; category: ContactCategory }
    let proof: Proof | undefined
    if (!player) {
      const asked = await calls.content.challenge({})
      if (asked.kind !== 'value') return stateOf(asked)
      proof = await solvePuzzle(asked.value.challenge)
    }
    for (let left = triesMax; left > 0; left--) {
      const reply = await calls.content.contact({ ...message, messageId: name.current.id, ...(proof && { proof }) })
      if (reply.kind === 'value') return 'rest'
      if (reply.kind !== 'refused') return stateOf(reply)
      // checked before by the same rule
      if (reply.refusal.code === 'contactInvalid') return 'failed'
      proof = await solvePuzzle(reply.refusal.challenge)
    }
    return 'failed'
  }

  return {
    state,
    async send(typed) {
      setState('sending')
      const came = await send(typed).catch((): State => 'failed')
      setState(came)
      return came === 'rest'
    },
  }
}

function stateOf(reply: { readonly kind: string; readonly reason?: 'offline' | 'busy' | 'fault' }): State {
  return reply.reason === undefined || reply.reason === 'fault' ? 'failed' : reply.reason
}
