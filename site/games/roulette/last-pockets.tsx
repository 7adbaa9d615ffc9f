import '../games.css'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { pocketText } from './bet-text.ts'
import { pocketColour } from './pocket-colour.ts'

/** What was drawn before, the newest first. */
export function LastPockets({ pockets }: { readonly pockets: readonly number[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <section aria-label={t('roulette.last')} className="min-h-13">
      <h2 className="pb-1.5 text-12 text-ink-soft">{t('roulette.last')}</h2>
      <ol className="flex h-7 flex-wrap gap-1 overflow-hidden">
        {pockets.map((pocket, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: one that comes shifts the others
            key={place}
            className={`grid h-7 min-w-7 place-items-center rounded-[5px] px-1 text-12 font-strong tabular-nums roulette-${pocketColour(pocket)}`}
          >
            <span className="sr-only">{pocketText(t, format, pocket)}</span>
            <span aria-hidden="true">{format.count(pocket)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
