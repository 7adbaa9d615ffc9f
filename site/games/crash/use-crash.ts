import { readKeys, readWithin } from '@banko/betting/games/choices.ts'
import { readValue } from '@banko/browser/call.ts'
import { browserTime, newId } from '@banko/browser/connection.ts'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import type { CrashStand } from '@banko/contract/calls/tables.ts'
import { type CrashBet, crashBetShape } from '@banko/contract/games/crash-bounds.ts'
import type { RoundOf } from '@banko/contract/games/house-rounds.ts'
import type { CallRefusal } from '@banko/contract/refusals/call-refusal.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Table } from '../use-opened.ts'
import { useKeepRound } from '../use-rounds.ts'
import { useSendBet } from '../use-send-bet.ts'
import { useLookAtStand } from '../use-stand.ts'

interface Sent {
  readonly roundId: number
  readonly bet: CrashBet
}

/** What a player has in a round, and what came of it. */
export interface MyCrash extends CrashStand {
  readonly state: 'open' | 'over' | 'back'
  readonly round?: RoundOf<'crash'>
}

interface Looked {
  readonly roundId: number | undefined
  readonly isPaid: boolean
  /** Whether the line to the house is open: what was missed is asked for when it is again. */
  readonly isOpen: boolean
}

const mineKey = (playerId: number | undefined, roundId: number | undefined) => ['games', 'crash', playerId, roundId]

/** What a player has in a round, and what came of it once everybody was paid. */
export function useMyCrash({ roundId, isPaid, isOpen }: Looked): MyCrash | undefined {
  const calls = useCalls()
  const playerId = usePlayer()?.playerId
  const keepRound = useKeepRound()
  const lookAtStand = useLookAtStand()
  const { data } = useQuery({
    queryKey: [...mineKey(playerId, roundId), isPaid, isOpen],
    queryFn: async (): Promise<MyCrash> => {
      const mine = readValue(await calls.crash.mine({ roundId: roundId ?? 0 }))
      if (mine.round) {
        keepRound({ round: mine.round })
        lookAtStand()
      }
      return mine
    },
    enabled: roundId !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return data?.roundId === roundId ? data : undefined
}

/** What was answered stands for what is known of the round, whatever is still asked. */
function useKeepMine() {
  const queries = useQueryClient()
  const playerId = usePlayer()?.playerId
  return ({ balance: _, ...stand }: CrashStand & { readonly balance: number }) =>
    queries.setQueriesData<MyCrash>({ queryKey: mineKey(playerId, stand.roundId) }, (known) => ({
      state: 'open',
      ...known,
      ...stand,
    }))
}

function readSent(value: unknown): Sent | undefined {
  const keys = readKeys(value)
  const roundId = readWithin(keys?.roundId, 1, Number.MAX_SAFE_INTEGER)
  const bet = crashBetShape.safeParse(keys?.bet)
  return roundId !== undefined && bet.success ? { roundId, bet: bet.data } : undefined
}

/** Puts a stake in the round that is open. */
export function useSendStake(table: Table) {
  const calls = useCalls()
  const keepMine = useKeepMine()
  return useSendBet(table, {
    game: 'crash',
    read: readSent,
    ask: ({ choices, ...named }: { sessionToken: string; betKey: string; choices: Sent }) =>
      calls.crash.bet({ ...named, ...choices }),
    onTaken: (stand) => void keepMine(stand),
  })
}

/** Where a hand stands that takes a stake out. */
export type OutState =
  | { readonly kind: 'rest' | 'asking' | 'unsure' }
  | { readonly kind: 'refused'; readonly refusal: CallRefusal; readonly roundId: number }

interface Out {
  readonly roundId: number
  /** Absent: all that is in. */
  readonly stake?: number
}

/** Every moment counts: what was not answered is asked again by itself, so often and so far apart. */
const triesMax = 4
const againMs = 250

/** Takes a stake out of the round that flies; sent again it is the same hand. */
export function useTakeOut() {
  const calls = useCalls()
  const queries = useQueryClient()
  const { player, signedOut } = useSession()
  const keepMine = useKeepMine()
  const lookAtStand = useLookAtStand()
  const [state, setState] = useState<OutState>({ kind: 'rest' })
  const ask = async (out: Out & { readonly stepKey: string }, tries: number): Promise<void> => {
    const reply = await calls.crash.cashOut(out)
    if (reply.kind === 'unreachable' && tries > 1) {
      await new Promise<void>((go) => browserTime.after(againMs, go))
      return ask(out, tries - 1)
    }
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind === 'value') {
      keepMine(reply.value)
      lookAtStand()
      return setState({ kind: 'rest' })
    }
    // what became of it is seen in what the player has in the round
    await queries.invalidateQueries({ queryKey: mineKey(player?.playerId, out.roundId) })
    setState(
      reply.kind === 'refused' ? { kind: 'refused', refusal: reply.refusal, roundId: out.roundId } : { kind: 'unsure' },
    )
  }
  return {
    state,
    async take(out: Out) {
      if (state.kind === 'asking') return
      setState({ kind: 'asking' })
      await ask({ ...out, stepKey: newId() }, triesMax)
    },
  }
}
