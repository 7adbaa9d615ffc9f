import type { Player } from '@banko/contract/calls/people.ts'
import { type BalanceBody, balanceTopic } from '@banko/contract/topics/balance.ts'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { onSessionEnded } from './session-ends.ts'
import { useCalls } from './use-calls.ts'
import { useLive } from './use-live.ts'

export interface Session {
  /** Who is signed in; `undefined` for a visitor. Its balance is the one of sign-in: show `useBalance()`. */
  readonly player: Player | undefined
  /** Somebody is signed in, and the page is drawn without saying who: neither a balance nor a way in. */
  readonly isUndisclosed: boolean
  /** Takes over what `people.signIn` answered; the socket comes back with the new cookie. */
  signedIn(player: Player): void
  /** Ends the session here and in the house. */
  signOut(): Promise<void>
  /** The house said that the session has ended: nothing of the player's may stay on the screen. */
  signedOut(): void
  /** Opens the sign-in over the page, for something that only a player can do; answers once it is closed, whether somebody is in. */
  askSignIn(): Promise<boolean>
  /** Asks again who is signed in and what they can spend: limits and products may have changed. False: no answer came. */
  refresh(): Promise<boolean>
  /** What was pushed of the balance when it was asked for anew: until more is pushed the answer is the newer one. */
  readonly balanceBefore: BalanceBody | undefined
}

const SessionContext = createContext<Session | undefined>(undefined)

interface SessionProviderProps {
  /** What `people.who` answered at the start. */
  readonly initial: Player | undefined
  readonly isUndisclosed?: boolean
  /** What `askSignIn` opens, until it is closed: the app knows the screen. */
  onAskSignIn(): Promise<void>
  /** Somebody has just signed in here: the app may follow them. */
  onSignedIn?(player: Player): void
  readonly children: ReactNode
}

export function SessionProvider(props: SessionProviderProps) {
  const { initial, isUndisclosed = false, onAskSignIn, onSignedIn, children } = props
  const calls = useCalls()
  const live = useLive()
  const [player, setPlayer] = useState(initial)
  const [balanceBefore, setBalanceBefore] = useState<BalanceBody>()
  const isIn = useRef(initial !== undefined)
  const changes = useRef(0)
  const change = useCallback(
    (next: Player | undefined) => {
      changes.current += 1
      isIn.current = next !== undefined
      setPlayer(next)
      setBalanceBefore(undefined)
      live.renew()
    },
    [live],
  )
  useEffect(() => {
    let isHere = true
    const look = async () => {
      // whoever has signed in or out meanwhile is not asked about
      const before = changes.current
      const reply = await calls.people.who({})
      if (!isHere || before !== changes.current || !isIn.current) return
      // another tab of this browser may have brought another session
      change(reply.kind === 'value' ? reply.value.player : undefined)
    }
    const stop = onSessionEnded(() => void look())
    return () => {
      isHere = false
      stop()
    }
  }, [calls, change])
  const session = useMemo<Session>(
    () => ({
      player,
      isUndisclosed,
      balanceBefore,
      signedIn: (next) => {
        change(next)
        onSignedIn?.(next)
      },
      askSignIn: async () => {
        await onAskSignIn()
        return isIn.current
      },
      signOut: async () => {
        await calls.people.signOut({})
        change(undefined)
      },
      signedOut: () => change(undefined),
      refresh: async () => {
        const reply = await calls.people.me({})
        if (reply.kind === 'value') {
          setPlayer(reply.value)
          setBalanceBefore(live.read(balanceTopic.name))
        }
        if (reply.kind === 'signedOut') change(undefined)
        return reply.kind !== 'unreachable'
      },
    }),
    [player, isUndisclosed, balanceBefore, calls, live, change, onAskSignIn, onSignedIn],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('no provider above')
  return session
}

/** Who is signed in; `undefined` for a visitor. */
export function usePlayer(): Player | undefined {
  return useSession().player
}
