import type { ToldBonus } from './bonus-sentence.ts'
import { useBonusLines } from './use-bonus-lines.ts'

interface BonusLinesProps {
  readonly bonus: ToldBonus
  readonly currency: string
}

/** What a bonus gives, asks and loses, line by line. */
export function BonusLines({ bonus, currency }: BonusLinesProps) {
  const lines = useBonusLines(bonus, currency)
  return (
    <ul className="grid list-disc gap-1 ps-4 text-13 text-pretty text-ink-soft">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
