import { tvKenoDrawn } from '@banko/betting/games/tv-keno.ts'
import { useLive } from '@banko/browser/use-live.ts'
import type { TvKenoRoundStand } from '@banko/contract/topics/tv-keno.ts'
import { useMemo } from 'react'
import { useShown } from '../use-shown.ts'

/** From one number to the next one, milliseconds. */
export const numberMs = 700

/** What was drawn as it is being shown: who comes in the middle sees the rest. */
export function useDraw(round: TvKenoRoundStand | undefined) {
  const live = useLive()
  const drawnBy = round?.numbers === undefined ? undefined : round.roundId
  const drawsAt = round?.drawsAt ?? 0
  // once of each draw: it goes on by itself from there
  const agoMs = useMemo(
    () => (drawnBy === undefined ? 0 : Math.max(0, Math.round(live.now() - drawsAt))),
    [live, drawnBy, drawsAt],
  )
  const leftMs = Math.max(0, tvKenoDrawn * numberMs - agoMs)
  const isShown = useShown(drawnBy === undefined ? undefined : String(drawnBy), leftMs)
  return { agoMs, isShown }
}
