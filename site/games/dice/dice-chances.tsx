import { type DiceChoices, diceFaces, diceMultiplier, diceWinningMax } from '@banko/betting/games/dice.ts'
import type { Variant } from '@banko/betting/games/variant.ts'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { useId } from 'react'
import { timesText } from '../told-round.ts'

interface DiceChancesProps {
  readonly choices: DiceChoices
  readonly variant: Variant
  onChange(choices: DiceChoices): void
}

/** Half a percent at a time. */
const winningStep = 50

/** How many rolls win, on which side, and what that pays. */
export function DiceChances({ choices, variant, onChange }: DiceChancesProps) {
  const t = useText()
  const format = useFormat()
  const id = useId()
  const { side, winning } = choices
  const percent = `${format.count(winning / 100)} %`
  const first = side === 'under' ? winning : diceFaces - winning
  const multiplier = timesText(format, diceMultiplier(variant, winning))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Segmented
        label={t('dice.side')}
        className="justify-self-start"
        items={[
          { id: 'under', label: t('dice.under') },
          { id: 'over', label: t('dice.over') },
        ]}
        value={side}
        onChange={(chosen) => onChange({ side: chosen, winning })}
      />
      <label htmlFor={id} className="flex justify-between text-13 text-ink-soft">
        {t('dice.chance')}
        <bdi dir="ltr" className="font-strong text-ink tabular-nums">
          {percent}
        </bdi>
      </label>
      <input
        id={id}
        type="range"
        min={winningStep}
        max={diceWinningMax}
        step={winningStep}
        value={winning}
        aria-valuetext={percent}
        onChange={({ target }) => onChange({ side, winning: Number(target.value) })}
        className="h-11 w-full accent-accent"
      />
      <p className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-soft tabular-nums">
        <span>{t(side === 'under' ? 'dice.winsUnder' : 'dice.winsOver', { roll: format.count(first) })}</span>
        <span>{t('games.pays', { multiplier })}</span>
      </p>
    </div>
  )
}
