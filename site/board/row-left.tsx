import type { Fixture } from '@banko/betting/match/book.ts'
import { useNow } from '@banko/browser/use-live.ts'
import { useWords } from '@banko/browser/words.tsx'

const minute = 60_000
const hour = 60 * minute

/** How long it is until a match begins: minutes within the last hour, then whole hours. */
export function RowLeft({ fixture: { startsAt } }: { readonly fixture: Fixture }) {
  const { t } = useWords()
  const left = Math.max(0, startsAt - useNow(15_000))
  const [count, unit] =
    left < hour ? [Math.ceil(left / minute), 'minutes' as const] : [Math.round(left / hour), 'hours' as const]
  return (
    <span className="row-start text-12 text-ink-soft">
      <b className="block text-15 font-strong text-ink">{count}</b>
      <span className="clip block">{t(`board.left.${unit}`)}</span>
    </span>
  )
}
