import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { LineSeen } from '@banko/contract/calls/desk-reconciliation.ts'
import type { LineUse } from '@banko/contract/payments/statement-choices.ts'
import { Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Confirm } from '../../kit/confirm.tsx'
import { usePaymentAct } from '../use-payment-act.ts'

interface ActProps {
  readonly line: LineSeen
  readonly onClose: () => void
}

/** How much, and of whom. */
function About({ line: { amount, currency, payer } }: Pick<ActProps, 'line'>) {
  const format = useFormat()
  return (
    <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <bdi>{format.money(amount, currency)}</bdi>
      {payer !== '' && (
        <>
          {' · '}
          <bdi>{payer}</bdi>
        </>
      )}
    </Text>
  )
}

/** Agrees that a line is of a transfer: of the one that was found, or of another by its number. */
export function Accept({ line, onClose }: ActProps) {
  const t = useText()
  const act = usePaymentAct()
  const { lineId } = line
  const [typed, setTyped] = useState(line.payment === undefined ? '' : String(line.payment))
  const [isWrong, setWrong] = useState(false)
  const accept = async () => {
    const payment = /^\d{1,15}$/.test(typed.trim()) ? Number(typed) : 0
    setWrong(payment === 0)
    if (payment === 0) return false
    const said = { lineId, payment }
    return (await act((keyed) => keyed.deskReconciliation.accept(said), t('desk.payments.did'))) !== undefined
  }
  return (
    <Confirm
      title={t('desk.recon.act.accept')}
      confirmText={t('desk.recon.act.accept')}
      onClose={onClose}
      onConfirm={accept}
    >
      <About line={line} />
      <Text size="sm">{t('desk.recon.acceptDetail')}</Text>
      <TextInput
        label={t('desk.recon.payment')}
        inputMode="numeric"
        maxLength={15}
        required
        value={typed}
        error={isWrong && t('desk.sites.unfit')}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </Confirm>
  )
}

/** Books a line that is of no transfer. */
export function Settle({ line, as, onClose }: ActProps & { readonly as: LineUse }) {
  const t = useText()
  const act = usePaymentAct()
  const { lineId } = line
  const settle = async () =>
    (await act((keyed) => keyed.deskReconciliation.settle({ lineId, as }), t('desk.payments.did'))) !== undefined
  return (
    <Confirm
      title={t(`desk.recon.act.${as}`)}
      confirmText={t(`desk.recon.act.${as}`)}
      onClose={onClose}
      onConfirm={settle}
    >
      <About line={line} />
      <Text size="sm">{t(`desk.recon.${as}Detail`)}</Text>
    </Confirm>
  )
}

/** Asks another to agree to a correction. */
export function Correct({ line, deed, onClose }: ActProps & { readonly deed: 'explain' | 'reopen' }) {
  const t = useText()
  const act = usePaymentAct()
  const { lineId } = line
  const correct = async (reason: string) => {
    const said = { lineId, deed, reason }
    return (await act((keyed) => keyed.deskReconciliation.askCorrect(said), t('desk.payments.asked'))) !== undefined
  }
  return (
    <Confirm
      title={t(`desk.recon.act.${deed}`)}
      confirmText={t(`desk.recon.act.${deed}`)}
      reason="asked"
      onClose={onClose}
      onConfirm={correct}
    >
      <About line={line} />
      <Text size="sm">{t(`desk.recon.${deed}Detail`)}</Text>
    </Confirm>
  )
}
