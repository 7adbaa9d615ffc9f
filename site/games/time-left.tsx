import './games.css'
import { useLive } from '@banko/browser/use-live.ts'

interface TimeLeftProps {
  readonly closesAt: number
  /** From the first bet to the last one, milliseconds. */
  readonly betsMs: number
}

/** A bar that runs out as the time for bets does. */
export function TimeLeft({ closesAt, betsMs }: TimeLeftProps) {
  const live = useLive()
  const passed = betsMs - Math.max(0, closesAt - live.now())
  return (
    <i
      className="roulette-left block size-full origin-left bg-accent rtl:origin-right"
      style={{ animationDuration: `${betsMs}ms`, animationDelay: `${-Math.round(passed)}ms` }}
    />
  )
}
