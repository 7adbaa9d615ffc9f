import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useRef, useState } from 'react'
import type { Meaning } from './meaning.ts'
import { isBusy, meantBy, restMilliseconds, type Shown, showNext } from './steady-meaning.ts'

interface Steady {
  readonly shown: Meaning
  /** Go on what surrounds the button, whatever stands in it. */
  readonly touch: {
    onPointerDown(): void
    onPointerMove(): void
    onPointerUp(): void
    onPointerCancel(): void
    onPointerLeave(): void
    onKeyDown(): void
  }
  /** What the press that ends now stands for; `undefined` when it stands for nothing. */
  meant(): Meaning | undefined
  /** What a key that is pressed elsewhere stands for: what is read now, whatever a pointer once began here. */
  typed(): Meaning | undefined
}

/** Where the hand is, as far as the button feels it. */
interface Hand {
  readonly isDown: boolean
  /** Milliseconds since 1970. */
  readonly movedAt: number
  /** Set while a press that began on the button has not ended. */
  readonly press?: { readonly meaning: Meaning | undefined }
}

/** The meaning of the main button, which does not change under a finger. */
export function useSteady(next: Meaning): Steady {
  const { now } = browserTime
  const [held, setHeld] = useState(false)
  const [shown, setShown] = useState<Shown>({ meaning: next, since: 0 })
  const hand = useRef<Hand>({ isDown: false, movedAt: 0 })
  const after = showNext(shown, next, { now: now(), held })
  if (after !== shown) setShown(after)
  useEffect(() => {
    if (!held) return undefined
    let cancel = () => {}
    const look = () => {
      const { isDown, movedAt } = hand.current
      const rest = isDown ? restMilliseconds : movedAt + restMilliseconds - browserTime.now()
      if (rest > 0) cancel = browserTime.after(rest, look)
      else {
        // let go elsewhere: the press has become nothing
        hand.current = { isDown: false, movedAt }
        setHeld(false)
      }
    }
    look()
    return () => cancel()
  }, [held])
  const feel = (part: Partial<Hand>) => {
    hand.current = { ...hand.current, movedAt: now(), ...part }
    setHeld(true)
  }
  return {
    shown: after.meaning,
    touch: {
      onPointerDown: () => feel({ isDown: true, press: { meaning: meantBy(after, now()) } }),
      onPointerMove: () => feel({}),
      onPointerUp: () => feel({ isDown: false }),
      onPointerLeave: () => feel({ isDown: false }),
      onPointerCancel: () => {
        hand.current = { isDown: false, movedAt: now() }
      },
      // A key presses and lets go at once: it means what is read now.
      onKeyDown: () => {
        hand.current = { isDown: false, movedAt: now() }
        setHeld(true)
      },
    },
    meant: () => {
      const { press } = hand.current
      hand.current = { isDown: false, movedAt: now() }
      if (isBusy(after.meaning)) return undefined
      return press ? press.meaning : meantBy(after, now())
    },
    typed: () => {
      hand.current = { isDown: false, movedAt: now() }
      return isBusy(after.meaning) ? undefined : meantBy(after, now())
    },
  }
}
