import type { Multiplier } from '@banko/betting/games/payout.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { timesText } from '../told-round.ts'

interface PlinkoPaysProps {
  /** From the left. */
  readonly table: readonly Multiplier[]
  /** Where the last ball ended. */
  readonly slot: number | undefined
}

/**
 * What each slot pays, from the left as they lie: in two rows by turns, so that each has the room of two and its middle
 * below its slot.
 */
export function PlinkoPays({ table, slot }: PlinkoPaysProps) {
  const t = useText()
  const format = useFormat()
  return (
    <ol
      aria-label={t('plinko.table')}
      dir="ltr"
      className="grid gap-y-1"
      style={{ gridTemplateColumns: `repeat(${table.length + 1}, minmax(0, 1fr))` }}
    >
      {table.map((multiplier, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          key={at}
          aria-current={at === slot || undefined}
          className="mx-px rounded-control border border-line py-1 text-center text-12 text-ink-soft tabular-nums aria-current:border-ink aria-current:font-strong aria-current:text-ink"
          style={{ gridColumn: `${at + 1} / span 2`, gridRow: (at % 2) + 1 }}
        >
          {timesText(format, multiplier)}
          <span className="sr-only">×</span>
        </li>
      ))}
    </ol>
  )
}
