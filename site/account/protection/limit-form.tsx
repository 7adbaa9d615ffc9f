import { sessionMinutes } from '@banko/betting/protection/session-time.ts'
import { editStake, stakeOf, typedAmount } from '@banko/betting/slip/stake-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { OwnLimitSeen } from '@banko/contract/calls/protection.ts'
import { type FormEvent, useState } from 'react'
import type { ChangeOutcome, LimitName, OwnProtection } from './use-protection.ts'

interface LimitFormProps {
  readonly own: OwnProtection
  readonly name: LimitName
  readonly limit: OwnLimitSeen | undefined
  readonly currency: string
  onDone(outcome: ChangeOutcome): void
}

/** Another amount for one limit; left empty there is to be none. */
export function LimitForm({ own, name, limit, currency, onDone }: LimitFormProps) {
  const t = useText()
  const held = limit?.amount
  const isTime = name.kind === 'sessionTime'
  const typed = (amount: number) => (isTime ? String(amount) : typedAmount(amount, currency))
  const [text, setText] = useState(held === undefined ? '' : typed(held))
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (own.busy) return
    const amount = isTime ? Number(text) : stakeOf(text, currency)
    if (text !== '' && isTime && (amount < sessionMinutes.min || amount > sessionMinutes.max))
      return setProblem(t('protection.minutesInvalid'))
    if (text !== '' && amount <= 0) return setProblem(t('protection.amountInvalid'))
    setProblem(undefined)
    void own.setLimit(name, text === '' ? null : amount).then(onDone)
  }
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 pt-1">
      <Field
        label={t(isTime ? 'protection.minutes' : 'protection.amount')}
        inputMode={isTime ? 'numeric' : 'decimal'}
        autoComplete="off"
        dir="ltr"
        autoFocus
        value={text}
        onChange={({ target }) =>
          setText(isTime ? target.value.replaceAll(/\D/g, '').slice(0, 4) : editStake(text, target.value, currency))
        }
        error={problem}
        hint={t('protection.amountHint')}
      />
      <div className="pt-[22px]">
        <Button type="submit" kind="quiet" aria-disabled={own.busy || undefined} className="aria-disabled:opacity-60">
          {t(own.busy ? 'protection.saving' : 'protection.save')}
        </Button>
      </div>
    </form>
  )
}
