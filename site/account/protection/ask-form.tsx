import { editStake, stakeOf } from '@banko/betting/slip/stake-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import { type FormEvent, useRef, useState } from 'react'

const periods = ['day', 'week', 'month'] as const
export type AskedPeriod = (typeof periods)[number]

interface AskFormProps {
  readonly currency: string
  readonly busy: boolean
  /** What was sent did not come through. */
  readonly failed: boolean
  onSet(period: AskedPeriod, amount: number): void
  onLater(): void
}

/** How much in which time, and two answers that weigh the same. */
export function AskForm({ currency, busy, failed, onSet, onLater }: AskFormProps) {
  const t = useText()
  const [period, setPeriod] = useState<AskedPeriod>('day')
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const amount = stakeOf(text, currency)
    if (amount <= 0) {
      setProblem(t('protection.amountInvalid'))
      return input.current?.focus()
    }
    setProblem(undefined)
    onSet(period, amount)
  }
  return (
    <form noValidate onSubmit={submit} className="grid max-w-[28rem] gap-2">
      <Segmented<AskedPeriod>
        label={t('protection.askPeriod')}
        items={periods.map((id) => ({ id, label: t(`protection.period.${id}`) }))}
        value={period}
        onChange={setPeriod}
        className="max-w-full justify-self-start overflow-x-auto"
      />
      <Field
        ref={input}
        label={t('protection.askDeposit', { currency })}
        inputMode="decimal"
        autoComplete="off"
        dir="ltr"
        value={text}
        onChange={({ target }) => setText(editStake(text, target.value, currency))}
        error={problem}
      />
      {failed && <Notice tone="error">{t('protection.failed')}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          kind="quiet"
          aria-disabled={busy || undefined}
          className="flex-1 aria-disabled:opacity-60"
        >
          {t(busy ? 'protection.saving' : 'protection.askSet')}
        </Button>
        <Button kind="quiet" onClick={onLater} className="flex-1">
          {t('protection.askLater')}
        </Button>
      </div>
    </form>
  )
}
