import type { Multiplier } from '@banko/betting/games/payout.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { timesText } from '../told-round.ts'

interface KenoPaysProps {
  /** By hits from 0 on. */
  readonly table: readonly Multiplier[]
  /** Of the last round with as many numbers. */
  readonly hits: number | undefined
}

/** What so many own numbers pay, by how many of them are hit. */
export function KenoPays({ table, hits }: KenoPaysProps) {
  const t = useText()
  const format = useFormat()
  return (
    <ul aria-label={t('games.payTable')} className="flex flex-wrap gap-1">
      {table.map((multiplier, count) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number of hits
          key={count}
          aria-current={count === hits || undefined}
          className="grid min-w-14 rounded-control border border-line px-2 py-1 text-center text-12 text-ink-soft tabular-nums aria-current:border-ink aria-current:text-ink"
        >
          <span>{t('keno.hits', { count })}</span>
          <span className="font-strong">
            <bdi dir="ltr">{timesText(format, multiplier)}×</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
