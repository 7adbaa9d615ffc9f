import type { MatchId } from '@banko/betting/match/market.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { keepPlaces } from './keep-places.ts'
import { afterFinger, useFinger } from './use-finger.ts'

interface KeptPlaces {
  readonly places: readonly MatchId[]
  /** Those of them that are no longer wanted. */
  readonly over: ReadonlySet<MatchId>
}

/**
 * So many of the wanted matches, each in its place as long as it is wanted. Who has left is seen to have left for some
 * seconds; then somebody who waits takes the place, unless a finger is there or was there just now. There are as many
 * places as at first: one more would move all that is below.
 */
export function useKeptPlaces(wanted: readonly MatchId[], count: number): KeptPlaces {
  const [places, setPlaces] = useState<readonly MatchId[]>(() => wanted.slice(0, count))
  const next = keepPlaces(places, wanted, places.length || count)
  const isDue = next.join() !== places.join()
  const finger = useFinger()
  const fingerLeft = useEffectEvent(() => finger())
  const fill = useEffectEvent(() => setPlaces(next))
  useEffect(() => {
    if (!isDue) return undefined
    let cancel = () => {}
    const wait = (milliseconds: number) => {
      cancel = browserTime.after(milliseconds, () => {
        const left = fingerLeft()
        if (left > 0) wait(left)
        else fill()
      })
    }
    wait(afterFinger)
    return () => cancel()
  }, [isDue])
  const all = new Set(wanted)
  return { places, over: new Set(places.filter((matchId) => !all.has(matchId))) }
}
