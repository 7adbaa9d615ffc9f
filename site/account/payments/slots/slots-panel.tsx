import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Money } from '@banko/browser/kit/money.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { BankSlot, IdentitySeen, PaymentMethod, ReservedSlot } from '@banko/contract/calls/payments.ts'
import { useState } from 'react'
import { PayForm } from '../pay-form.tsx'
import { paymentRefusalText } from '../payment-refusal-text.ts'
import { Choice, SlotStep } from './slot-step.tsx'
import { useBanks, useSlots } from './use-slots.ts'

interface SlotsPanelProps {
  readonly method: PaymentMethod
  readonly currency: string
  /** What their level of identity leaves them. */
  readonly identity: IdentitySeen | undefined
  onBack(): void
  /** The method is another one by now. */
  onOld(): void
}

/** The way to be paid by somebody else: their bank, one of the amounts that wait there, then the form. */
export function SlotsPanel({ method, currency, identity, onBack, onOld }: SlotsPanelProps) {
  const [bank, setBank] = useState<Bank>()
  const [slot, setSlot] = useState<ReservedSlot>()
  if (slot)
    return (
      <PayForm
        {...{ method, currency, identity, slot, onOld }}
        direction="withdrawal"
        ownLimit={undefined}
        onBack={() => setSlot(undefined)}
      />
    )
  if (bank) return <Amounts {...{ method, currency, bank }} onBack={() => setBank(undefined)} onReserved={setSlot} />
  return <Banks {...{ method, onBack }} onChoose={setBank} />
}

interface Bank {
  readonly swiftCode: string
  readonly bank: string
}

interface BanksProps extends Pick<SlotsPanelProps, 'method' | 'onBack'> {
  onChoose(bank: Bank): void
}

function Banks({ method, onBack, onChoose }: BanksProps) {
  const t = useText()
  const { banks, failed, retry } = useBanks(method.methodId)
  return (
    <SlotStep
      title={t('payments.slots.banks')}
      backText={t('payments.otherWay')}
      {...{ failed, onBack }}
      onRetry={retry}
    >
      {banks &&
        (banks.length === 0 ? (
          <EmptyState drawing="ticket" text={t('payments.refusal.bankUnavailable')} />
        ) : (
          <ul className="overflow-hidden rounded-card border border-line bg-card">
            {banks.map((one) => (
              <Choice
                key={one.swiftCode}
                note={t('payments.slots.free', { count: one.free })}
                onChoose={() => onChoose(one)}
              >
                <bdi>{one.bank}</bdi>
              </Choice>
            ))}
          </ul>
        ))}
    </SlotStep>
  )
}

interface AmountsProps extends Pick<SlotsPanelProps, 'method' | 'currency' | 'onBack'> {
  readonly bank: Bank
  onReserved(slot: ReservedSlot): void
}

function Amounts({ method, currency, bank, onBack, onReserved }: AmountsProps) {
  const t = useText()
  const { slots, failed, retry } = useSlots(method.methodId, bank.swiftCode)
  const { busy, problem, reserve } = useReserve({ method, currency, onReserved, onRefused: retry })
  return (
    <SlotStep
      title={t('payments.slots.amounts', { bank: bank.bank })}
      backText={t('payments.slots.otherBank')}
      {...{ failed, onBack }}
      onRetry={retry}
    >
      {slots && (
        <>
          {problem !== undefined && <Notice tone="error">{problem}</Notice>}
          {slots.length === 0 ? (
            <EmptyState
              drawing="ticket"
              text={t('payments.refusal.bankUnavailable')}
              action={
                <Button kind="quiet" onClick={onBack}>
                  {t('payments.slots.otherBank')}
                </Button>
              }
            />
          ) : (
            <ul className="overflow-hidden rounded-card border border-line bg-card">
              {slots.map((one) => (
                <Choice key={one.slotId} disabled={busy} onChoose={() => void reserve(one)}>
                  <Money amount={one.amount} currency={currency} />
                </Choice>
              ))}
            </ul>
          )}
        </>
      )}
    </SlotStep>
  )
}

interface Reserving extends Pick<SlotsPanelProps, 'method' | 'currency'> {
  onReserved(slot: ReservedSlot): void
  onRefused(): void
}

/** Has an amount kept for the player, and says why it is not. */
function useReserve({ method, currency, onReserved, onRefused }: Reserving) {
  const words = useWords()
  const format = useFormat()
  const calls = useCalls()
  const { signedOut } = useSession()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const reserve = async ({ slotId }: BankSlot) => {
    if (busy) return
    setBusy(true)
    setProblem(undefined)
    const reply = await calls.payments.reserve({ methodId: method.methodId, slotId })
    setBusy(false)
    if (reply.kind === 'value') return onReserved(reply.value)
    if (reply.kind === 'signedOut') return signedOut()
    if (reply.kind !== 'refused') return setProblem(words.t('payments.sendFailed'))
    setProblem(paymentRefusalText(words, format, reply.refusal, { currency, method }))
    onRefused()
  }
  return { busy, problem, reserve }
}
