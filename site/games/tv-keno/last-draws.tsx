import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'

const shown = 3

interface LastDrawsProps {
  /** The newest first, each as it was drawn. */
  readonly draws: readonly (readonly number[])[]
}

/** What was drawn before, in the order of the numbers. */
export function LastDraws({ draws }: LastDrawsProps) {
  const t = useText()
  const format = useFormat()
  return (
    <section aria-label={t('tv-keno.last')} className="grid min-h-40 content-start gap-2">
      <h2 className="text-13 text-ink-soft">{t('tv-keno.last')}</h2>
      {draws.slice(0, shown).map((draw) => (
        <ol key={draw.join()} className="grid grid-cols-10 gap-1">
          {draw
            .toSorted((a, b) => a - b)
            .map((number) => (
              <li
                key={number}
                className="grid h-6 place-items-center rounded-[5px] bg-raised text-12 text-ink-soft tabular-nums"
              >
                {format.count(number)}
              </li>
            ))}
        </ol>
      ))}
    </section>
  )
}
