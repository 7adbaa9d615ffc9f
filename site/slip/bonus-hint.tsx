import { nextBonusOf } from '@banko/betting/coupon/bonus.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SlipView } from './slip-check.ts'

/** How many more selections raise the bonus, and to what; nothing where none would. Source: betting-core §7, bonus. */
export function BonusHint({ view: { quote, bettor } }: { readonly view: SlipView }) {
  const t = useText()
  const format = useFormat()
  const { bonus } = bettor.limits
  // one selection is a bet of its own: a hint would only push
  const step =
    quote && quote.legs.length > 1
      ? nextBonusOf(
          bonus,
          quote.legs.map(({ price }) => price),
          quote.combinations,
        )
      : undefined
  if (!step) return null
  return (
    <p className="shrink-0 border-line border-t px-margin py-1.5 text-12 text-ink-soft">
      {t('slip.bonusStep', { count: step.legs, price: format.price(bonus.priceMin), percent: step.percent })}
    </p>
  )
}
