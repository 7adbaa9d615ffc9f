import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NodeRow } from '@banko/contract/calls/network.ts'
import { NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { AmountField, amountOf } from '../kit/amount-field.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useNotices } from '../kit/notices.tsx'
import { useSelf } from '../kit/self.tsx'

interface LineFormProps {
  readonly node: NodeRow
  readonly onClose: () => void
}

/** How far below zero a dealer may go; a higher line that the operator's staff ask for waits for another's yes. */
export function LineForm({ node, onClose }: LineFormProps) {
  const t = useText()
  const format = useFormat()
  const act = useAct()
  const tell = useNotices()
  const { self } = useSelf()
  const [currency, setCurrency] = useState(node.balances.at(0)?.currency ?? self.currencies.at(0) ?? '')
  const [typed, setTyped] = useState('')
  const now = node.balances.find((each) => each.currency === currency)?.line ?? 0
  const line = amountOf(typed, currency)
  const waits = !self.bounded && line !== undefined && line > now
  const set = async (reason: string) => {
    if (line === undefined) return false
    const answer = await act((keyed) => keyed.network.setLine({ nodeId: node.nodeId, currency, line, reason }))
    if (!answer) return false
    const { approvalId } = answer
    tell('done', approvalId === undefined ? t('desk.saved') : t('desk.staff.asked', { number: approvalId }))
    return true
  }
  return (
    <Confirm
      title={`${t('desk.network.setLine')}: ${node.title}`}
      confirmText={waits ? t('desk.staff.ask') : t('desk.goOn')}
      reason="asked"
      onClose={onClose}
      onConfirm={set}
    >
      {self.currencies.length > 1 && (
        <NativeSelect
          label={t('desk.network.currency')}
          data={[...self.currencies]}
          value={currency}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
        />
      )}
      <AmountField label={t('desk.network.line')} currency={currency} required value={typed} onChange={setTyped} />
      <Text size="sm" aria-live="polite" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('desk.network.beforeAfter', {
          before: format.money(now, currency),
          after: format.money(line ?? now, currency),
        })}
      </Text>
      {!self.bounded && (
        <Text size="sm" c="dimmed">
          {t('desk.network.lineDetail')}
        </Text>
      )}
    </Confirm>
  )
}
