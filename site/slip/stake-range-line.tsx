import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { bonusPart } from './bonus-part.ts'
import type { SlipView } from './slip-check.ts'

interface StakeRangeLineProps {
  readonly id: string
  readonly view: SlipView
}

/**
 * What may be typed, and whose limit the most is; its line stays while the slip has no form that can be. Of a stake that
 * the bonus helps to pay it says how much of it does, in the same place: nothing below it moves.
 */
export function StakeRangeLine({ id, view }: StakeRangeLineProps) {
  const { stakeRange, bettor } = view
  const t = useText()
  const format = useFormat()
  const ofBonus = bonusPart(view)
  return (
    <p id={id} className="mx-margin -mt-1 mb-1.5 min-h-[14px] shrink-0 text-12 leading-[14px] text-ink-faint">
      {ofBonus > 0
        ? t('slip.fromBonus', { amount: format.money(ofBonus, bettor.currency) })
        : stakeRange && rangeText(stakeRange)}
    </p>
  )

  function rangeText({ min, max }: NonNullable<SlipView['stakeRange']>): string {
    if (max.value < min.value) return t('slip.rangeNone', { limit: t(`limit.${max.source}`) })
    const figures = { min: format.amount(min.value, bettor.currency), max: format.amount(max.value, bettor.currency) }
    if (max.source === 'player') return t('slip.range', figures)
    return t('slip.rangeOf', { ...figures, limit: t(`limit.${max.source}`) })
  }
}
