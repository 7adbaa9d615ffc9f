import { growthAfter } from '@banko/betting/games/crash.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { CrashRoundStand } from '@banko/contract/topics/crash.ts'
import { growthText } from './growth-text.ts'
import { useFlown } from './use-flown.ts'

/** It is read out so often, milliseconds: whoever hears it has time for it. */
const toldMs = 5000

interface FlightToldProps {
  readonly round: CrashRoundStand | undefined
  readonly isCut: boolean
}

/** How far it has grown, for who hears it: from time to time, and where it busted at once. */
export function FlightTold({ round, isCut }: FlightToldProps) {
  const t = useText()
  const format = useFormat()
  const flies = round?.phase === 'running' && !isCut
  const flown = useFlown(flies ? round.startedAt : undefined, toldMs)
  const told = () => {
    if (isCut) return ''
    if (round?.bust !== undefined) return t('crash.busted', { times: growthText(format, round.bust) })
    if (!flies) return ''
    return flown < toldMs / 2 ? '' : growthText(format, growthAfter(flown))
  }
  return (
    <p role="status" className="sr-only">
      {told()}
    </p>
  )
}
