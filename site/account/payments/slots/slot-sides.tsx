import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Transfer } from '@banko/contract/calls/payments.ts'
import { useState } from 'react'
import { useAsk } from '../use-payments.ts'

interface SlotSidesProps {
  readonly transfer: Transfer
  readonly slot: NonNullable<Transfer['slot']>
  onChange(transfer: Transfer): void
}

/** What a player does who is paid by somebody else: look at their account, and say that it is there. */
export function SlotSides({ transfer, slot, onChange }: SlotSidesProps) {
  const t = useText()
  const [asked, setAsked] = useState(false)
  if (!slot.mayConfirm) return null
  return (
    <section aria-label={t('payments.slots.todo')} className="grid gap-3 rounded-card border border-line bg-card p-4">
      <h2 className="text-15 font-strong">{t('payments.slots.todo')}</h2>
      <p className="text-13 text-ink-soft">{t('payments.slots.todoDetail')}</p>
      <Button onClick={() => setAsked(true)}>{t('payments.slots.confirm')}</Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('payments.slots.confirm')}>
        <Confirm transfer={transfer} onChange={onChange} />
      </Dialog>
    </section>
  )
}

function Confirm({ transfer: { transferId, amount, currency }, onChange }: Omit<SlotSidesProps, 'slot'>) {
  const t = useText()
  const format = useFormat()
  const calls = useCalls()
  const { busy, ask } = useAsk()
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    const outcome = await ask(() => calls.payments.confirm({ transferId }))
    if (outcome.kind === 'asked') return onChange(outcome.transfer)
    setProblem(t(outcome.kind === 'refused' ? 'payments.refusal.transferOver' : 'payments.sendFailed'))
  }
  return (
    <div className="grid gap-3">
      <p className="text-15">{t('payments.slots.confirmDetail', { amount: format.money(amount, currency) })}</p>
      {problem !== undefined && <Notice tone="error">{problem}</Notice>}
      <Button aria-disabled={busy || undefined} onClick={() => void confirm()}>
        {t('payments.slots.confirm')}
      </Button>
    </div>
  )
}
