import { even } from '@banko/betting/games/payout.ts'
import { kindMin, type SlotMachine } from '@banko/betting/games/slot/slot-machine.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { timesText } from '../told-round.ts'
import { faceText } from './face-text.ts'
import type { Spin } from './use-spins.ts'

interface SpinLinesProps {
  readonly machine: SlotMachine
  readonly spin: Spin
  readonly isFree: boolean
}

/** What a spin pays, line by line. */
export function SpinLines({ machine, spin, isFree }: SpinLinesProps) {
  const t = useText()
  const format = useFormat()
  const factor = isFree ? machine.freeFactor : 1
  const times = (pays: number) => timesText(format, (pays * factor * even) / machine.lines.length)
  const onLines = spin.wins.reduce((sum, { pays }) => sum + pays, 0)
  return (
    <ul className="grid gap-0.5 text-13 text-ink-soft tabular-nums">
      {spin.wins.map(({ line, face, count, pays }) => (
        <li key={line}>
          {t('slot.line', { line: line + 1, count, face: faceText(t, machine, face), times: times(pays) })}
        </li>
      ))}
      {spin.scatters >= kindMin && (
        <li>{t('slot.scatters', { count: spin.scatters, times: times(spin.pays - onLines) })}</li>
      )}
    </ul>
  )
}
