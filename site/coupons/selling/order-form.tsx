import { editStake, stakeOf, typedAmount } from '@banko/betting/slip/stake-text.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Field } from '@banko/browser/kit/field.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

interface OrderFormProps {
  readonly coupon: Coupon
  /** What is offered now. */
  readonly offer: number | undefined
}

/** Sells by itself as soon as so much is offered, also while its player is away. */
export function OrderForm({ coupon, offer }: OrderFormProps) {
  const { t } = useWords()
  const format = useFormat()
  const { order, currency } = coupon
  const held = order && !order.ended ? order.offerMin : undefined
  const [text, setText] = useState(held === undefined ? '' : typedAmount(held, currency))
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const say = useOrder(coupon)
  const send = async (offerMin: number | undefined) => {
    setBusy(true)
    setProblem(await say(offerMin))
    setBusy(false)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = stakeOf(text, currency)
    if (amount > 0) void send(amount)
    else setProblem(t('cashOut.order.amountMissing'))
  }
  const now = offer === undefined ? undefined : t('cashOut.order.now', { amount: format.money(offer, currency) })
  const hint = held === undefined ? now : t('cashOut.order.holds', { amount: format.money(held, currency) })
  return (
    <form
      onSubmit={submit}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 border-t border-line pt-3"
    >
      <Field
        label={t('cashOut.order.label')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(editStake(text, target.value, currency))}
        error={problem}
        {...(hint !== undefined && { hint })}
      />
      <div className="flex items-start gap-2 pt-[22px]">
        <Button kind="quiet" type="submit" disabled={isBusy}>
          {t('cashOut.order.set')}
        </Button>
        {held !== undefined && (
          <Button kind="danger" disabled={isBusy} onClick={() => void send(undefined)}>
            {t('cashOut.order.end')}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Sets or ends it; answers what is in the way, in words. */
function useOrder({ couponId, currency }: Coupon): (offerMin: number | undefined) => Promise<string | undefined> {
  const words = useWords()
  const format = useFormat()
  const calls = useCalls()
  const queries = useQueryClient()
  return async (offerMin) => {
    const reply = await calls.cashOut.auto({ couponId, ...(offerMin !== undefined && { offerMin }) })
    if (reply.kind === 'refused')
      return refusalText(words, format, reply.refusal, { currency, nameOf: (key: string) => key })
    if (reply.kind !== 'value') return words.t('cashOut.unknown')
    await queries.invalidateQueries({ queryKey: ['coupons'] })
    return undefined
  }
}
