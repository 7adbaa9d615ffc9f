import { newId } from '@banko/browser/connection.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { HouseChoices, HouseGameName, HouseRound, RoundOf } from '@banko/contract/games/house-rounds.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useState } from 'react'
import { type AskedRound, keepAsked, readAsked } from './asked-round.ts'
import type { Table } from './use-opened.ts'
import { useKeepRound } from './use-rounds.ts'
import { useLookAtStand } from './use-stand.ts'
import { useWait } from './use-wait.ts'

/** Where a round stands that was asked for. */
export type RoundState<Game extends HouseGameName> =
  | { readonly kind: 'rest' | 'playing' | 'unsure' }
  | { readonly kind: 'done'; readonly round: RoundOf<Game> }
  | { readonly kind: 'refused'; readonly refusal: CallRefusal }

type ChoicesOf<Game extends HouseGameName> = Extract<HouseChoices, { game: Game }>

interface Playing<Game extends HouseGameName> extends Table {
  readonly game: Game
  /** What was kept of a round that was asked for. */
  readChoices(value: unknown): ChoicesOf<Game> | undefined
}

/** Plays rounds one after the other; one of which no answer came is asked for under its own name. */
export function useRound<Game extends HouseGameName>({ game, readChoices, opened, openAgain }: Playing<Game>) {
  type Asked = AskedRound<ChoicesOf<Game>>
  const calls = useCalls()
  const { player, signedOut } = useSession()
  const playerId = player?.playerId ?? 0
  const keepRound = useKeepRound()
  const unanswered = () => readAsked(game, playerId, readChoices)
  const [state, setState] = useState<RoundState<Game>>(() => ({ kind: unanswered() ? 'unsure' : 'rest' }))
  const [last, setLast] = useState<RoundOf<Game>>()
  const { waitMs, begin } = useWait(opened.waitMs)
  const isReady = waitMs === 0 && state.kind !== 'playing'
  const lookAtStand = useLookAtStand()
  const [freeRounds, setFreeRounds] = useState(opened.freeRounds)
  const send = async (asked: Asked, sessionToken: string, tries: number): Promise<void> => {
    keepAsked(game, playerId, asked)
    const reply = await calls.games.play({ sessionToken, ...asked })
    if (reply.kind === 'unreachable') return setState({ kind: 'unsure' })
    keepAsked(game, playerId, undefined)
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind === 'value') {
      const { round } = reply.value
      keepRound(reply.value)
      begin(opened.leastMs)
      if (round.free) setFreeRounds(reply.value.freeRounds)
      if (!isOf(game, round)) return setState({ kind: 'rest' })
      setLast(round)
      return setState({ kind: 'done', round })
    }
    // it was surely not taken: once more, under another name
    const again = reply.refusal.code === 'gameSessionOver' && tries > 0 ? await openAgain() : undefined
    if (again?.kind === 'open') return send({ ...asked, roundKey: newId() }, again.sessionToken, tries - 1)
    if (reply.refusal.code === 'gameTooSoon') begin(reply.refusal.inMs)
    if (reply.refusal.code === 'gameCheckDue') lookAtStand()
    if (reply.refusal.code === 'gameFreeRoundsGone') setFreeRounds(undefined)
    setState({ kind: 'refused', refusal: reply.refusal })
  }
  return {
    state,
    /** The last one that came, whatever is asked for since. */
    last,
    /** Those that may be played next, as was answered last. */
    freeRounds,
    /** Whether another round may be asked for. */
    isReady,
    /** For how long the next one is waited for, milliseconds; 0: it is not. */
    waitMs,
    async play(asked: Omit<Asked, 'roundKey'>) {
      if (!isReady) return
      setState({ kind: 'playing' })
      await send(unanswered() ?? { ...asked, roundKey: newId() }, opened.sessionToken, 1)
    },
  }
}

function isOf<Game extends HouseGameName>(game: Game, round: HouseRound): round is RoundOf<Game> {
  return round.game === game
}
