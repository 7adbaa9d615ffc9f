import type { Reply } from '@banko/browser/call.ts'
import { newId } from '@banko/browser/connection.ts'
import { useSession } from '@banko/browser/session.tsx'
import type { HouseGameName } from '@banko/contract/games/house-rounds.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useState } from 'react'
import { type AskedRound, keepAsked, readAsked } from './asked-round.ts'
import type { Table } from './use-opened.ts'

/** Where a bet stands that was sent. */
export type SendState =
  | { readonly kind: 'rest' | 'sending' | 'unsure' }
  | { readonly kind: 'refused'; readonly refusal: CallRefusal }

interface Sending<Choices, Value> {
  readonly game: HouseGameName
  /** What was kept of one of which no answer came. */
  read(value: unknown): Choices | undefined
  ask(asked: {
    readonly sessionToken: string
    readonly betKey: string
    readonly choices: Choices
  }): Promise<Reply<Value>>
  onTaken(value: Value): void | Promise<void>
}

/** Sends bets to a round that many have together; of which no answer came is asked for under its own name. */
export function useSendBet<Choices, Value>(
  { opened, openAgain }: Table,
  { game, read, ask, onTaken }: Sending<Choices, Value>,
) {
  const { player, signedOut } = useSession()
  const playerId = player?.playerId ?? 0
  const unanswered = () => readAsked(game, playerId, read)
  const [state, setState] = useState<SendState>(() => ({ kind: unanswered() ? 'unsure' : 'rest' }))
  const send = async (asked: AskedRound<Choices>, sessionToken: string, tries: number): Promise<void> => {
    keepAsked(game, playerId, asked)
    const { roundKey: betKey, choices } = asked
    const reply = await ask({ sessionToken, betKey, choices })
    if (reply.kind === 'unreachable') return setState({ kind: 'unsure' })
    keepAsked(game, playerId, undefined)
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind === 'value') {
      await onTaken(reply.value)
      return setState({ kind: 'rest' })
    }
    // it was surely not taken: once more, under another name
    const again = reply.refusal.code === 'gameSessionOver' && tries > 0 ? await openAgain() : undefined
    if (again?.kind === 'open') return send({ ...asked, roundKey: newId() }, again.sessionToken, tries - 1)
    setState({ kind: 'refused', refusal: reply.refusal })
  }
  const start = async (asked: AskedRound<Choices>) => {
    if (state.kind === 'sending') return
    setState({ kind: 'sending' })
    await send(asked, opened.sessionToken, 1)
  }
  return {
    state,
    send: async (stake: number, choices: Choices) => start({ roundKey: newId(), stake, choices }),
    /** Asks what became of a bet of which no answer came. */
    async look() {
      const asked = unanswered()
      if (asked) await start(asked)
      else setState({ kind: 'rest' })
    },
  }
}
