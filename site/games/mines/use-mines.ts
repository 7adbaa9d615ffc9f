import { readWithin } from '@banko/betting/games/choices.ts'
import { minesMax } from '@banko/betting/games/mines.ts'
import { type Reply, readValue } from '@banko/browser/call.ts'
import { newId } from '@banko/browser/connection.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { MinesStand } from '@banko/contract/calls/games.ts'
import type { OpenMines } from '@banko/contract/games/house-rounds.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type AskedRound, keepAsked, readAsked } from '../asked-round.ts'
import type { Table } from '../use-opened.ts'
import { useKeepRound } from '../use-rounds.ts'
import { useLookAtStand } from '../use-stand.ts'
import { useWait } from '../use-wait.ts'

type Stands = MinesStand['stands']

/** What of a round is known, and whether something of it is being asked. */
export interface MinesState {
  /** `unsure`: no answer came, and what was asked may have been done. */
  readonly kind: 'still' | 'asking' | 'unsure'
  readonly stands?: Stands | undefined
  readonly refusal?: CallRefusal | undefined
}

/** The round that was begun before the page was opened; `null` where there is none. */
export function useUnfinished() {
  const calls = useCalls()
  const { player } = useSession()
  return useQuery({
    queryKey: ['games', 'mines', 'unfinished', player?.playerId],
    queryFn: async () => {
      const { round = null, currency } = readValue(await calls.mines.unfinished({}))
      return { round, currency }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

interface MinesChosen {
  readonly mines: number
}

function readChoices(value: unknown): MinesChosen | undefined {
  const mines = typeof value === 'object' && value !== null && 'mines' in value ? value.mines : undefined
  const read = readWithin(mines, 1, minesMax)
  return read === undefined ? undefined : { mines: read }
}

/** Begins rounds and goes on with them, step by step; a step of which no answer came is looked for before the next one. */
export function useMines(table: Table | undefined, unfinished: OpenMines | null) {
  const { player } = useSession()
  const playerId = player?.playerId ?? 0
  const [state, setState] = useState<MinesState>(() =>
    unfinished
      ? { kind: 'still', stands: { state: 'open', round: unfinished } }
      : { kind: readAsked('mines', playerId, readChoices) ? 'unsure' : 'still' },
  )
  const { waitMs, begin } = useWait(table?.opened.waitMs ?? 0)
  const { send, look, ask, calls } = useSteps({ table, playerId, stands: state.stands, setState, begin })
  const step = (asked: (roundKey: string) => Promise<Reply<MinesStand>>) => {
    const { kind, stands } = state
    if (kind !== 'still' || stands?.state !== 'open') return
    setState({ kind: 'asking', stands })
    void ask(asked(stands.round.roundKey))
  }
  return {
    state,
    /** For how long the next round is waited for, milliseconds; 0: it is not. */
    waitMs,
    async start(asked: Omit<AskedRound<MinesChosen>, 'roundKey'>) {
      if (state.kind === 'asking' || !table || waitMs > 0) return
      setState({ kind: 'asking' })
      const kept = readAsked('mines', playerId, readChoices)
      await send(kept ?? { ...asked, roundKey: newId() }, table.opened.sessionToken, 1)
    },
    pick: (field: number) => step((roundKey) => calls.mines.pick({ roundKey, field })),
    cashOut: () => step((roundKey) => calls.mines.cashOut({ roundKey })),
    look: () => {
      setState({ kind: 'asking', stands: state.stands })
      void look()
    },
  }
}

interface Stepping {
  readonly table: Table | undefined
  readonly playerId: number
  /** As far as it is known. */
  readonly stands: Stands | undefined
  setState(state: MinesState): void
  /** The next round is waited for, milliseconds from now on. */
  begin(ms: number): void
}

/** What is asked of the house, and what becomes of its answers. */
function useSteps({ table, playerId, stands, setState, begin }: Stepping) {
  const calls = useCalls()
  const { signedOut } = useSession()
  const keepRound = useKeepRound()
  const lookAtStand = useLookAtStand()
  const take = (reply: Reply<MinesStand>) => {
    if (reply.kind === 'unreachable') return setState({ kind: 'unsure', stands })
    if (reply.kind === 'signedOut') return signedOut()
    // it was ended elsewhere
    if (reply.kind === 'refused' && reply.refusal.code === 'gameRoundOver') return void look()
    if (reply.kind === 'refused' && reply.refusal.code === 'gameTooSoon') begin(reply.refusal.inMs)
    if (reply.kind === 'refused' && reply.refusal.code === 'gameCheckDue') lookAtStand()
    if (reply.kind === 'refused') return setState({ kind: 'still', stands, refusal: reply.refusal })
    const { stands: now } = reply.value
    keepAsked('mines', playerId, undefined)
    if (now.state === 'over') keepRound({ round: now.round })
    lookAtStand()
    setState({ kind: 'still', stands: now })
  }
  /** How the round stands that is open, or was. */
  const look = async () => {
    const reply = await calls.mines.unfinished({})
    if (reply.kind !== 'value') return setState({ kind: 'unsure', stands })
    const { round } = reply.value
    if (round) return setState({ kind: 'still', stands: { state: 'open', round } })
    // taking what is over takes nothing: it is told how it ended
    if (stands) return take(await calls.mines.cashOut({ roundKey: stands.round.roundKey }))
    setState({ kind: 'still' })
  }
  const send = async (asked: AskedRound<MinesChosen>, sessionToken: string, tries: number): Promise<void> => {
    keepAsked('mines', playerId, asked)
    const { roundKey, stake, choices } = asked
    const reply = await calls.mines.start({ sessionToken, roundKey, stake, mines: choices.mines })
    if (reply.kind !== 'unreachable') keepAsked('mines', playerId, undefined)
    const isOver = reply.kind === 'refused' && reply.refusal.code === 'gameSessionOver' && tries > 0
    const again = isOver ? await table?.openAgain() : undefined
    if (again?.kind === 'open') return send({ ...asked, roundKey: newId() }, again.sessionToken, tries - 1)
    // one was begun elsewhere: it is gone on with
    if (reply.kind === 'refused' && reply.refusal.code === 'gameRoundOpen') return look()
    if (reply.kind === 'value') begin(table?.opened.leastMs ?? 0)
    take(reply)
  }
  return { calls, look, send, ask: async (reply: Promise<Reply<MinesStand>>) => take(await reply) }
}
