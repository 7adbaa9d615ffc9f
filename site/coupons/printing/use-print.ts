import { browserTime } from '@banko/browser/connection.ts'
import { useSession } from '@banko/browser/session.tsx'
import { deviceTimeZone, TimeZoneContext } from '@banko/browser/time-zone.ts'
import { useWords } from '@banko/browser/words.tsx'
import { type Paper, type PrintBar, printPlace } from '@banko/contract/print-view.ts'
import { type RefObject, use, useEffect, useRef, useState } from 'react'
import { printFrame, readFrame } from './print-frame.ts'

/** A page that has not come by then is asked for again by whoever waits. */
const waitMilliseconds = 20_000

/** Why nothing was printed: the page did not come, the house said no, or the browser did not print it. */
export type PrintProblem = 'line' | PrintBar | 'blocked'

export interface PrintHandle {
  readonly frame: RefObject<HTMLIFrameElement | null>
  /** Of what is shown and printed. */
  readonly address: string
  /** Another one is another try. */
  readonly round: number
  readonly state: 'loading' | 'ready' | PrintProblem
  loaded(): void
  retry(): void
  print(): Promise<void>
}

/** A coupon's page for paper in a frame, and the way from there to a printer. */
export function usePrint(couponId: string, paper: Paper): PrintHandle {
  const { lang } = useWords()
  const session = useSession()
  const frame = useRef<HTMLIFrameElement>(null)
  const [round, setRound] = useState(0)
  const zone = use(TimeZoneContext) ?? deviceTimeZone()
  const address = printPlace(lang, couponId, { paper, zone })
  const asked = `${round} ${address}`
  const [said, setSaid] = useState<{ readonly of: string; readonly state: PrintHandle['state'] }>()
  // what came of another paper, or of the last try, says nothing of this one
  const state = said?.of === asked ? said.state : 'loading'
  const isLoading = state === 'loading'
  useEffect(() => {
    if (!isLoading) return
    return browserTime.after(waitMilliseconds, () => setSaid({ of: asked, state: 'line' }))
  }, [asked, isLoading])
  return {
    frame,
    address,
    round,
    state,
    loaded: () => frame.current && setSaid({ of: asked, state: readFrame(frame.current) }),
    retry: () => {
      if (state !== 'signedOut') return setRound(round + 1)
      session.signedOut()
      void session.askSignIn().then(() => setRound(round + 1))
    },
    print: async () => {
      const isBegun = frame.current !== null && (await printFrame(frame.current, paper))
      setSaid({ of: asked, state: isBegun ? 'ready' : 'blocked' })
    },
  }
}
