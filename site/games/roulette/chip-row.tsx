import type { Amount } from '@banko/betting/numbers/money.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { shortAmount } from './chip.tsx'

/** What a chip may be worth, minor units. */
export const chips: readonly [Amount, ...Amount[]] = [20, 100, 500, 2000, 10_000]

interface ChipRowProps {
  readonly chosen: Amount
  readonly currency: string
  onChoose(amount: Amount): void
}

/** Which chip a press lays. */
export function ChipRow({ chosen, currency, onChoose }: ChipRowProps) {
  const t = useText()
  const format = useFormat()
  return (
    <fieldset className="min-w-0">
      <legend className="pb-1.5 text-13 text-ink-soft">{t('roulette.chip')}</legend>
      <div dir="ltr" className="flex flex-wrap gap-2">
        {chips.map((amount) => (
          <button
            key={amount}
            type="button"
            aria-pressed={amount === chosen}
            onClick={() => onChoose(amount)}
            className="grid size-12 place-items-center rounded-full border-2 border-dashed border-line bg-raised text-13 font-strong tabular-nums aria-pressed:border-solid aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            <span className="sr-only">{format.money(amount, currency)}</span>
            <span aria-hidden="true">{shortAmount(format, amount)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  )
}
