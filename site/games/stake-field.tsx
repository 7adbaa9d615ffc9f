import type { Amount } from '@banko/betting/numbers/money.ts'
import { editStake, typedAmount } from '@banko/betting/slip/stake-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { steppedStake } from './stake-steps.ts'

interface StakeFieldProps {
  readonly typed: string
  /** Absent where what is typed may not be staked. */
  readonly stake: Amount | undefined
  readonly bounds: { readonly min: Amount; readonly max: Amount }
  readonly currency: string
  onType(typed: string): void
}

/** How much is staked: typed, or round amounts one tap away. */
export function StakeField({ typed, stake, bounds, currency, onType }: StakeFieldProps) {
  const t = useText()
  const format = useFormat()
  const range = { min: format.money(bounds.min, currency), max: format.money(bounds.max, currency) }
  const step = (way: 'less' | 'more') => onType(typedAmount(steppedStake(stake ?? 0, way, bounds), currency))
  return (
    <div className="flex items-start gap-2">
      <Button kind="quiet" className="mt-6 w-12 flex-none" aria-label={t('games.less')} onClick={() => step('less')}>
        −
      </Button>
      <Field
        className="min-w-0 flex-1"
        label={`${t('games.stake')} (${currency})`}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={({ target }) => onType(editStake(typed, target.value, currency))}
        error={stake === undefined ? t('games.stakeUnread', range) : undefined}
      />
      <Button kind="quiet" className="mt-6 w-12 flex-none" aria-label={t('games.more')} onClick={() => step('more')}>
        +
      </Button>
    </div>
  )
}
