import type { Growth } from '@banko/betting/games/crash.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { growthText } from './growth-text.ts'
import type { MyCrash } from './use-crash.ts'

interface OwnPartProps {
  readonly mine: MyCrash
  /** Once it has busted: what was to be out later is lost. */
  readonly bust: Growth | undefined
  readonly currency: string
}

/** What a player has in the round, where it is set to be out, and what they have taken. */
export function OwnPart({ mine, bust, currency }: OwnPartProps) {
  const t = useText()
  const format = useFormat()
  const set = mine.state === 'open' ? mine.parts.filter(({ at }) => bust === undefined || at <= bust) : []
  return (
    <div role="status" className="grid gap-1 text-13">
      <p className="text-15">{t('crash.in', { amount: format.money(mine.stake, currency) })}</p>
      <ul className="grid gap-1 text-ink-soft tabular-nums">
        {set.map(({ stake, at }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
          <li key={place}>
            {t('crash.set', { amount: format.money(stake, currency), times: growthText(format, at) })}
          </li>
        ))}
        {mine.taken.map(({ at, paid, stake }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay in their order
          <li key={place} className="font-strong text-won">
            {t('crash.taken', {
              stake: format.money(stake, currency),
              times: growthText(format, at),
              paid: format.money(paid, currency),
            })}
          </li>
        ))}
      </ul>
    </div>
  )
}
