import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { RouletteRoundStand } from '@banko/contract/topics/roulette.ts'
import { TimeLeft } from '../time-left.tsx'
import { pocketText } from './bet-text.ts'

/** From the first bet to the last one, milliseconds. */
const betsMs = 20_000

interface PhaseLineProps {
  readonly round: RouletteRoundStand | undefined
  /** Whether the wheel has come to rest. */
  readonly isShown: boolean
}

/** Where the round stands, in words, and how long bets are taken still. */
export function PhaseLine({ round, isShown }: PhaseLineProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(500)
  const left = round?.phase === 'betting' ? Math.max(0, Math.ceil((round.closesAt - now) / 1000)) : undefined
  const told = () => {
    if (!round) return t('roulette.next')
    if (round.phase === 'drawn') return isShown ? pocketText(t, format, round.pocket ?? 0) : t('roulette.spinning')
    if (round.phase === 'betting' && left !== 0) return t('roulette.betting')
    return t(round.phase === 'cancelled' ? 'roulette.cancelled' : 'roulette.closed')
  }
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-baseline justify-between gap-3">
        <p role="status" className={round?.phase === 'drawn' && isShown ? 'tight text-21 font-strong' : 'text-15'}>
          {told()}
        </p>
        {left !== undefined && (
          <span aria-hidden="true" className="text-17 font-strong tabular-nums">
            {format.count(left)}
          </span>
        )}
      </div>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-raised">
        {round?.phase === 'betting' && <TimeLeft key={round.roundId} closesAt={round.closesAt} betsMs={betsMs} />}
      </div>
    </div>
  )
}
