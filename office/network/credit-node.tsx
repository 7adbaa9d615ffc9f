import { useText } from '@banko/browser/words.tsx'
import type { NodeRow } from '@banko/contract/calls/network.ts'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { amountOf } from '../kit/amount-field.tsx'
import { CreditForm, type Way } from '../kit/credit-form.tsx'
import { useSelf } from '../kit/self.tsx'

interface CreditNodeProps {
  readonly node: NodeRow
  readonly onClose: () => void
}

/** Adds credit to a dealer, or takes it back; what they will have stands there before. */
export function CreditNode({ node, onClose }: CreditNodeProps) {
  const t = useText()
  const act = useAct()
  const { self } = useSelf()
  const [currency, setCurrency] = useState(node.balances.at(0)?.currency ?? self.currencies.at(0) ?? '')
  const balance = node.balances.find((each) => each.currency === currency)?.balance ?? 0
  const move = async (way: Way, typed: string) => {
    const amount = amountOf(typed, currency)
    if (amount === undefined || amount === 0) return false
    const moved = await act(
      (keyed) => keyed.network.credit({ nodeId: node.nodeId, currency, way, amount }),
      t('desk.network.moved'),
    )
    return moved !== undefined
  }
  return (
    <CreditForm
      title={t('desk.network.creditOf', { name: node.title })}
      {...{ currency, balance, onClose }}
      onMove={move}
    >
      {self.currencies.length > 1 && (
        <NativeSelect
          label={t('desk.network.currency')}
          data={[...self.currencies]}
          value={currency}
          onChange={({ currentTarget }) => setCurrency(currentTarget.value)}
        />
      )}
    </CreditForm>
  )
}
