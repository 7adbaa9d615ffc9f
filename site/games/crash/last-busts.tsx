import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { growthText } from './growth-text.ts'

/** From there on it is told apart: it at least doubled. */
const doubled = 200

/** What the rounds before busted at, the newest first. */
export function LastBusts({ busts }: { readonly busts: readonly number[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <section aria-label={t('crash.last')} className="min-h-13">
      <h2 className="pb-1.5 text-12 text-ink-soft">{t('crash.last')}</h2>
      <ol className="flex h-7 flex-wrap gap-1 overflow-hidden">
        {busts.map((bust, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one that comes shifts the others
            key={place}
            className={`grid h-7 place-items-center rounded-[5px] bg-raised px-2 text-12 tabular-nums ${bust >= doubled ? 'font-strong text-won' : 'text-ink-soft'}`}
          >
            <bdi dir="ltr">{growthText(format, bust)}</bdi>
          </li>
        ))}
      </ol>
    </section>
  )
}
