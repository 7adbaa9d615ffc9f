import type { Amount } from '@banko/betting/numbers/money.ts'
import { type Format, useFormat } from '@banko/browser/use-format.ts'

interface ChipProps {
  readonly amount: Amount
  /** It is not taken yet. */
  readonly isLaid: boolean
}

/** A chip on the cloth; what lies there is said by its place. */
export function Chip({ amount, isLaid }: ChipProps) {
  const format = useFormat()
  return (
    <span
      aria-hidden="true"
      className={`game-shown pointer-events-none absolute z-10 grid size-7 place-items-center rounded-full border-2 text-[10px] font-strong tabular-nums ${isLaid ? 'border-dashed border-accent bg-card text-ink' : 'border-on-accent bg-accent text-on-accent'}`}
    >
      {shortAmount(format, amount)}
    </span>
  )
}

const units = [
  [100_000_000, 'm'],
  [100_000, 'k'],
] as const

/** As few signs as a chip has room for: 0.2, 5, 1.2k; cut, never more than it is. */
export function shortAmount(format: Format, amount: Amount): string {
  const [unit, sign] = units.find(([from]) => amount >= from) ?? [100, '']
  const value = amount / unit
  return `${format.count(value >= 10 ? Math.floor(value) : Math.floor(value * 10) / 10)}${sign}`
}
