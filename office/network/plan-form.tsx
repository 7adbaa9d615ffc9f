import { useText } from '@banko/browser/words.tsx'
import type { NodeRow } from '@banko/contract/calls/network.ts'
import type { ListFilter } from '@banko/contract/desk/list-filters.ts'
import { NumberInput, SimpleGrid, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { useNotices } from '../kit/notices.tsx'
import { useAnswer } from '../kit/use-answer.ts'

interface PlanFormProps {
  readonly node: NodeRow
  readonly onClose: () => void
}

const kinds = { turnover: 'desk.network.planTurnover', split: 'desk.network.planSplit' } as const

const only = ({ nodeId }: NodeRow): ListFilter<'node'> => ({ field: 'node', kind: 'is', values: [String(nodeId)] })

/** What a dealer earns, in percent with two decimals, as it is this month until it is typed; an empty field is nothing. */
export function PlanForm({ node, onClose }: PlanFormProps) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const [typed, setTyped] = useState<Readonly<Record<string, number | string>>>({})
  const agreed = useAnswer(['sheets', node.nodeId], () => calls.deskSheets.list({ filters: [only(node)] }))
  const plan = agreed.value?.rows[0]?.plan
  // the house counts in hundredths of a percent
  const shown = (kind: keyof typeof kinds) => typed[kind] ?? (plan ? plan[kind] / 100 : '')
  const rateOf = (kind: keyof typeof kinds) => Math.round(Number(shown(kind)) * 100)
  const set = async (reason: string) => {
    const wanted = { nodeId: node.nodeId, turnover: rateOf('turnover'), split: rateOf('split'), reason }
    const answer = await act((keyed) => keyed.network.setPlan(wanted))
    if (answer) tell('done', t('desk.network.planFrom', { month: answer.month }))
    return answer !== undefined
  }
  return (
    <Confirm
      title={`${t('desk.network.setPlan')}: ${node.title}`}
      confirmText={t('desk.goOn')}
      reason="asked"
      onClose={onClose}
      onConfirm={set}
    >
      <SimpleGrid cols={2}>
        {(['turnover', 'split'] as const).map((kind) => (
          <NumberInput
            key={kind}
            label={t(kinds[kind])}
            min={0}
            max={100}
            decimalScale={2}
            disabled={agreed.waiting}
            value={shown(kind)}
            onChange={(value) => setTyped((before) => ({ ...before, [kind]: value }))}
          />
        ))}
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {t('desk.network.planDetail')}
      </Text>
    </Confirm>
  )
}
