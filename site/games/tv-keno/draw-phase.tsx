import { tvKenoDrawn } from '@banko/betting/games/tv-keno.ts'
import { minutesLeft } from '@banko/browser/minutes-left.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { TvKenoRoundStand } from '@banko/contract/topics/tv-keno.ts'
import { TimeLeft } from '../time-left.tsx'
import { numberMs } from './use-draw.ts'

/** From the first bet to the last one, milliseconds. */
const betsMs = 150_000

interface DrawPhaseProps {
  readonly round: TvKenoRoundStand | undefined
  readonly isShown: boolean
}

/** Where the round stands, in words; how long tickets are taken still, or how many numbers are drawn. */
export function DrawPhase({ round, isShown }: DrawPhaseProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(500)
  const leftMs = round?.phase === 'betting' ? Math.max(0, round.closesAt - now) : 0
  const isDrawing = round?.phase === 'drawn' && !isShown
  const drawn = round && Math.min(tvKenoDrawn, Math.max(1, Math.ceil((now - round.drawsAt) / numberMs)))
  const told = () => {
    if (!round || (round.phase === 'drawn' && isShown)) return t('roulette.next')
    if (round.phase === 'drawn') return t('tv-keno.drawing')
    if (round.phase === 'cancelled') return t('roulette.cancelled')
    return t(leftMs > 0 ? 'roulette.betting' : 'roulette.closed')
  }
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-baseline justify-between gap-3">
        <p role="status" className="text-15">
          {told()}
        </p>
        <span aria-hidden="true" className="text-17 font-strong tabular-nums">
          {leftMs > 0 && minutesLeft(leftMs)}
          {isDrawing && `${format.count(drawn ?? 0)} / ${format.count(tvKenoDrawn)}`}
        </span>
      </div>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-raised">
        {leftMs > 0 && round && <TimeLeft key={round.roundId} closesAt={round.closesAt} betsMs={betsMs} />}
      </div>
    </div>
  )
}
