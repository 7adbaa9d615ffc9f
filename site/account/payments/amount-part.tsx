import { editStake, typedAmount } from '@banko/betting/slip/stake-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PaymentMethod } from '@banko/contract/calls/payments.ts'
import { quickAmounts } from './quick-amounts.ts'

interface AmountPartProps {
  readonly method: Pick<PaymentMethod, 'amountMin' | 'amountMax'>
  readonly currency: string
  readonly typed: string
  readonly problem: string | undefined
  onType(typed: string): void
}

/** Where an amount is typed, with round ones one tap away. */
export function AmountPart({ method: { amountMin, amountMax }, currency, typed, problem, onType }: AmountPartProps) {
  const t = useText()
  const format = useFormat()
  return (
    <>
      <Field
        label={t('payments.amount', { currency })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={typed}
        onChange={({ target }) => onType(editStake(typed, target.value, currency))}
        error={problem}
        hint={t('payments.range', { min: format.money(amountMin, currency), max: format.money(amountMax, currency) })}
      />
      <div className="flex flex-wrap gap-2 pb-2">
        {quickAmounts(amountMin, amountMax).map((quick) => (
          <Button key={quick} kind="quiet" onClick={() => onType(typedAmount(quick, currency))}>
            {format.money(quick, currency)}
          </Button>
        ))}
      </div>
    </>
  )
}
