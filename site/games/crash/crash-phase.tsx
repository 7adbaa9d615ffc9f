import { useFormat } from '@banko/browser/use-format.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { CrashRoundStand } from '@banko/contract/topics/crash.ts'
import { TimeLeft } from '../time-left.tsx'

/** From the first bet to the last one, milliseconds. */
const betsMs = 7000

interface CrashPhaseProps {
  readonly round: CrashRoundStand | undefined
  readonly isCut: boolean
}

/** Where the round stands, in words, how long bets are taken still, and how many are in it. */
export function CrashPhase({ round, isCut }: CrashPhaseProps) {
  const t = useText()
  const format = useFormat()
  const now = useNow(500)
  const isOpen = round?.phase === 'betting'
  const left = isOpen ? Math.max(0, Math.ceil((round.closesAt - now) / 1000)) : 0
  const told = () => {
    if (isCut) return t('crash.cut')
    if (!round) return t('roulette.next')
    if (round.phase === 'cancelled') return t('roulette.cancelled')
    if (round.phase === 'running') return t('crash.flying')
    if (round.phase === 'drawn') return t('crash.nextSoon')
    return t(left > 0 ? 'roulette.betting' : 'roulette.closed')
  }
  return (
    <div className="grid gap-2">
      <div className="flex min-h-8 items-baseline justify-between gap-3">
        <p role={isCut ? 'alert' : 'status'} className="text-15 text-pretty">
          {told()}
        </p>
        {left > 0 && (
          <span aria-hidden="true" className="text-17 font-strong tabular-nums">
            {format.count(left)}
          </span>
        )}
      </div>
      <div aria-hidden="true" className="h-1 overflow-hidden rounded-full bg-raised">
        {isOpen && <TimeLeft key={round.roundId} closesAt={round.closesAt} betsMs={betsMs} />}
      </div>
      <p className="min-h-[18px] text-13 text-ink-soft tabular-nums">
        {round && t('crash.players', { players: format.count(round.players), out: format.count(round.out) })}
      </p>
    </div>
  )
}
