import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { SegmentedControl, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { AmountField, amountOf } from './amount-field.tsx'
import { Confirm } from './confirm.tsx'

export type Way = 'added' | 'taken'

interface CreditFormProps {
  readonly title: string
  readonly currency: string
  /** Of the side below, before. */
  readonly balance: number
  readonly children?: ReactNode
  readonly onClose: () => void
  /** Answers whether it was moved. */
  readonly onMove: (way: Way, typed: string) => Promise<boolean>
}

/** Which way money goes, how much, and what the side below will hold. */
export function CreditForm({ title, currency, balance, children, onClose, onMove }: CreditFormProps) {
  const t = useText()
  const format = useFormat()
  const [way, setWay] = useState<Way>('added')
  const [typed, setTyped] = useState('')
  const amount = amountOf(typed, currency) ?? 0
  const after = way === 'added' ? balance + amount : balance - amount
  return (
    <Confirm
      title={title}
      confirmText={t(way === 'added' ? 'desk.network.addCredit' : 'desk.network.takeCredit')}
      onClose={onClose}
      onConfirm={() => onMove(way, typed)}
    >
      <SegmentedControl
        aria-label={t('desk.network.way')}
        value={way}
        onChange={setWay}
        data={[
          { value: 'added', label: t('desk.network.ways.added') },
          { value: 'taken', label: t('desk.network.ways.taken') },
        ]}
      />
      {children}
      <AmountField label={t('desk.network.amount')} currency={currency} required value={typed} onChange={setTyped} />
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {t('desk.network.beforeAfter', {
          before: format.money(balance, currency),
          after: format.money(after, currency),
        })}
      </Text>
    </Confirm>
  )
}
