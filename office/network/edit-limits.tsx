import { formatAmount } from '@banko/betting/numbers/money.ts'
import { useText } from '@banko/browser/words.tsx'
import { countKinds as counts } from '@banko/contract/refusals/network.ts'
import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { AmountField, amountOf } from '../kit/amount-field.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useSelf } from '../kit/self.tsx'
import type { NodePageRead } from './node-page-read.ts'

const amounts = ['stakeMax', 'payoutMax', 'transferDayMax'] as const

interface EditLimitsProps {
  readonly page: NodePageRead
  readonly onClose: () => void
}

/** What is set at a node itself; an empty field limits nothing here, and what holds above holds on. */
export function EditLimits({ page, onClose }: EditLimitsProps) {
  const t = useText()
  const act = useAct()
  const { self } = useSelf()
  const { nodeId, title } = page.node
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() => ownOf(page))
  const set = (name: string, value: string) => setTyped((before) => ({ ...before, [name]: value }))
  const isWrong = Object.entries(typed).some(([name, value]) => {
    const [, currency] = name.split(' ')
    return currency !== undefined && value.trim() !== '' && amountOf(value, currency) === undefined
  })
  const save = async () => {
    // The field says what is wrong; what was typed stays.
    if (isWrong) return false
    const asked = { nodeId, ...readTyped(typed, self.currencies) }
    return (await act((keyed) => keyed.network.setLimits(asked), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm title={t('desk.network.editLimits')} confirmText={t('desk.save')} onClose={onClose} onConfirm={save}>
      <Text size="sm">{t('desk.network.limitsDetail', { title })}</Text>
      <SimpleGrid cols={2}>
        {counts.map((kind) => (
          <NumberInput
            key={kind}
            label={t(`desk.network.limitKinds.${kind}`)}
            min={0}
            max={1_000_000}
            allowDecimal={false}
            value={typed[kind] ?? ''}
            onChange={(value) => set(kind, String(value))}
          />
        ))}
      </SimpleGrid>
      {self.currencies.map((currency) =>
        amounts.map((kind) => (
          <AmountField
            key={`${kind} ${currency}`}
            label={t(`desk.network.limitKinds.${kind}`)}
            currency={currency}
            value={typed[`${kind} ${currency}`] ?? ''}
            onChange={(value) => set(`${kind} ${currency}`, value)}
          />
        )),
      )}
    </Confirm>
  )
}

/** What is set at the node now, as it would be typed. */
function ownOf({ limits }: NodePageRead): Readonly<Record<string, string>> {
  return Object.fromEntries(
    limits.flatMap(({ kind, currency, own }) => {
      if (own === undefined) return []
      return currency === undefined ? [[kind, String(own)]] : [[`${kind} ${currency}`, formatAmount(own, currency)]]
    }),
  )
}

function readTyped(typed: Readonly<Record<string, string>>, currencies: readonly string[]) {
  const filled = (name: string) => (typed[name] ?? '').trim()
  return {
    counts: Object.fromEntries(counts.flatMap((kind) => (filled(kind) === '' ? [] : [[kind, Number(filled(kind))]]))),
    amounts: currencies.flatMap((currency) => {
      const set = amounts.flatMap((kind) => {
        const amount = amountOf(filled(`${kind} ${currency}`), currency)
        return amount === undefined ? [] : [[kind, amount]]
      })
      return set.length === 0 ? [] : [{ currency, ...Object.fromEntries(set) }]
    }),
  }
}
