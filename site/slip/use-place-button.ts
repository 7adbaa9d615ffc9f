import type { Amount } from '@banko/betting/numbers/money.ts'
import type { Refusal } from '@banko/betting/refusals/refusal.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { type RefObject, useEffect } from 'react'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { liveDelay } from './live-delay.ts'
import { type Meaning, meaningOf } from './meaning.ts'
import type { Placing } from './placing.ts'
import type { SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'
import { usePlacing } from './use-placing.ts'
import { useSteady } from './use-steady.ts'

/** After so long a coupon that was to follow a sign-in is left to another tap. */
const promiseMilliseconds = 10_000

interface PlaceButtonHandle {
  readonly placing: Placing
  readonly shown: Meaning
  readonly touch: ReturnType<typeof useSteady>['touch']
  /** A press of the button has ended. */
  press(): void
  /** Enter in the stake field: it places, and does nothing else. */
  enter(): void
}

/** The main button of the slip: what it says, and what a tap on it does. */
export function usePlaceButton(view: SlipView, stakeInput: RefObject<HTMLInputElement | null>): PlaceButtonHandle {
  const settings = useSettings()
  const session = useSession()
  const { placing, place, askAgain } = usePlacing()
  const next = meaningOf(view, placing, liveDelay(view.legs, settings))
  const { shown, touch, meant, typed } = useSteady(next)
  const promise = usePromise(view, next, place)
  const run = ({ action, draft, figures }: Meaning) => {
    switch (action.kind) {
      case 'place':
        return void place(draft)
      case 'acceptAndPlace':
        slipStore.send({ kind: 'acceptPrices', changes: action.changes })
        return void place(draft)
      case 'signIn':
        if (session.player || !figures) return undefined
        slipStore.send({ kind: 'acceptPrices', changes: action.changes })
        return promise(figures.stake)
      case 'typeStake':
        return stakeInput.current?.focus()
      case 'askAgain':
        return void askAgain()
      case 'blocked':
      case 'noOffer':
      case 'sending':
      case 'catchingUp':
      case 'pending':
        return undefined
    }
  }
  return {
    placing,
    shown,
    touch,
    press: () => {
      const meaning = meant()
      if (meaning) run(meaning)
    },
    enter: () => {
      const meaning = typed()
      if (meaning && meaning.action.kind !== 'askAgain' && meaning.action.kind !== 'typeStake') run(meaning)
    },
  }
}

/** `until`: how long, milliseconds since 1970, once somebody is in. */
interface Promised {
  readonly stake: Amount
  readonly until?: number
}

/** Outlives the screen, which is drawn anew where the sign-in changes the language. */
const promises = createStore<{ readonly promised: Promised | undefined }>(() => ({ promised: undefined }))

function setPromised(promised: Promised | undefined): void {
  promises.setState({ promised })
}

/**
 * "Sign in and place" is one promise: the coupon follows the sign-in without another tap, while its total is the one
 * that the visitor was shown. Where the player's limits or stake mode make it another, the slip says so and waits; so it
 * does when the sign-in is closed, or the prices are long in coming.
 */
function usePromise(view: SlipView, { action, draft }: Meaning, place: (draft: Meaning['draft']) => Promise<void>) {
  const session = useSession()
  const mode = useStore(slipStore, (state) => state.stakeMode)
  const promised = useStore(promises, (state) => state.promised)
  const isIn = session.player !== undefined
  // The amount is restated for the player's own stake mode first.
  const isRestated = isIn && mode === view.bettor.stakeMode
  const isComing = action.kind === 'blocked' && isWaitingForBook(action.refusal)
  const stakeTotal = view.quote?.stakeTotal
  useEffect(() => {
    // two of these buttons may stand on a desktop: the first that keeps the promise has kept it
    if (!promised || !isRestated || promises.getState().promised !== promised) return
    const now = browserTime.now()
    const until = promised.until ?? now + promiseMilliseconds
    if (isComing && now < until) {
      if (promised.until === undefined) setPromised({ ...promised, until })
      return
    }
    setPromised(undefined)
    if (action.kind === 'place' && stakeTotal === promised.stake) void place(draft)
  })
  return (stake: Amount) => {
    setPromised({ stake })
    void session.askSignIn().then((signedIn) => {
      if (!signedIn) setPromised(undefined)
    })
  }
}

/** After sign-in the line is opened anew: for a moment no book is known to be fresh. */
function isWaitingForBook(refusal: Refusal): boolean {
  if (refusal.code !== 'notBettable') return false
  return refusal.legs.every(({ why }) => why === 'matchUnknown' || why === 'producerDown')
}
