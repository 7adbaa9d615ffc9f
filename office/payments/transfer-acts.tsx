import { formatAmount } from '@banko/betting/numbers/money.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import { refuseReasons } from '@banko/contract/payments/choices.ts'
import { NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { AmountField, amountOf } from '../kit/amount-field.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { usePaymentAct } from './use-payment-act.ts'

interface ActProps {
  readonly detail: TransferDetail
  readonly onClose: () => void
}

/** Whose money, how much, and by what. */
function About({ detail: { userName, amount, currency, title } }: Pick<ActProps, 'detail'>) {
  const format = useFormat()
  return (
    <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <bdi>{userName}</bdi> · <bdi>{format.money(amount, currency)}</bdi> · <bdi>{title}</bdi>
    </Text>
  )
}

/** Agrees to a withdrawal. */
export function Approve({ detail, onClose }: ActProps) {
  const t = useText()
  const act = usePaymentAct()
  const { number, seen, yes, eyes } = detail
  const approve = async () =>
    (await act((keyed) => keyed.deskPayments.approve({ number, seen }), t('desk.payments.did'))) !== undefined
  return (
    <Confirm
      title={t('desk.payments.act.approve')}
      confirmText={t('desk.payments.act.approve')}
      onClose={onClose}
      onConfirm={approve}
    >
      <About detail={detail} />
      <Text size="sm">{t(yes + 1 < eyes ? 'desk.payments.approveFirst' : 'desk.payments.approveLast')}</Text>
    </Confirm>
  )
}

/** Refuses a transfer: what the player reads is one of a closed list, what is written besides stays in the house. */
export function Refuse({ detail, onClose }: ActProps) {
  const t = useText()
  const act = usePaymentAct()
  const { number, seen, direction } = detail
  const [reason, setReason] = useState<(typeof refuseReasons)[number]>('detailsWrong')
  const [typed, setTyped] = useState('')
  const refuse = async () => {
    const words = typed.replace(/[\p{Cc}\s]+/gu, ' ').trim()
    const said = { number, seen, reason, ...(words !== '' && { words }) }
    return (await act((keyed) => keyed.deskPayments.refuse(said), t('desk.payments.did'))) !== undefined
  }
  return (
    <Confirm
      title={t('desk.payments.act.refuse')}
      confirmText={t('desk.payments.act.refuse')}
      onClose={onClose}
      onConfirm={refuse}
    >
      <About detail={detail} />
      <Text size="sm">{t(direction === 'withdrawal' ? 'desk.payments.refuseOut' : 'desk.payments.refuseIn')}</Text>
      <NativeSelect
        label={t('desk.payments.told')}
        data-autofocus
        value={reason}
        data={refuseReasons.map((value) => ({ value, label: t(`payments.reason.${value}`) }))}
        onChange={({ currentTarget }) =>
          setReason(refuseReasons.find((known) => known === currentTarget.value) ?? 'detailsWrong')
        }
      />
      <TextInput
        label={t('desk.payments.words')}
        maxLength={300}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Confirm>
  )
}

/** Credits a deposit that came otherwise than it was asked for. */
export function Accept({ detail, onClose }: ActProps) {
  const t = useText()
  const act = usePaymentAct()
  const { number, seen, currency, facts, mark } = detail
  const [typed, setTyped] = useState(() => {
    const came = facts.findLast(({ kind, amount }) => kind === 'moneyFinal' && amount !== undefined)?.amount
    // what came in another currency is not this much of ours
    return mark === 'currencyDiffers' ? '' : formatAmount(came ?? detail.amount, currency)
  })
  const accept = async (reason: string) => {
    const amount = amountOf(typed, currency)
    if (amount === undefined || amount === 0) return false
    const said = { number, seen, amount, reason }
    return (await act((keyed) => keyed.deskPayments.accept(said), t('desk.payments.did'))) !== undefined
  }
  return (
    <Confirm
      title={t('desk.payments.act.accept')}
      confirmText={t('desk.payments.act.accept')}
      reason="asked"
      onClose={onClose}
      onConfirm={accept}
    >
      <About detail={detail} />
      <Text size="sm">{t('desk.payments.acceptDetail')}</Text>
      <AmountField label={t('desk.payments.credited')} currency={currency} required value={typed} onChange={setTyped} />
    </Confirm>
  )
}

/** Sends a withdrawal that failed once more. */
export function Retry({ detail, onClose }: ActProps) {
  const t = useText()
  const act = usePaymentAct()
  const { number, seen } = detail
  const retry = async () =>
    (await act((keyed) => keyed.deskPayments.retry({ number, seen }), t('desk.payments.did'))) !== undefined
  return (
    <Confirm
      title={t('desk.payments.act.retry')}
      confirmText={t('desk.payments.act.retry')}
      onClose={onClose}
      onConfirm={retry}
    >
      <About detail={detail} />
      <Text size="sm">{t('desk.payments.retryDetail')}</Text>
    </Confirm>
  )
}

/** Asks another to agree that a withdrawal was paid by hand. */
export function MarkPaid({ detail, onClose }: ActProps) {
  const t = useText()
  const act = usePaymentAct()
  const { number } = detail
  const mark = async (reason: string) =>
    (await act((keyed) => keyed.deskPayments.askMarkPaid({ number, reason }), t('desk.payments.asked'))) !== undefined
  return (
    <Confirm
      title={t('desk.payments.act.markPaid')}
      confirmText={t('desk.payments.act.markPaid')}
      reason="asked"
      onClose={onClose}
      onConfirm={mark}
    >
      <About detail={detail} />
      <Text size="sm">{t('desk.payments.markPaidDetail')}</Text>
    </Confirm>
  )
}
