import { useText } from '@banko/browser/words.tsx'
import { nodeKinds } from '@banko/contract/network/node-kinds.ts'
import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'

interface AddNodeProps {
  /** Absent: directly below the operator. */
  readonly parentId: number | undefined
  readonly onClose: () => void
}

/** Hangs a dealer or a partner below a node. */
export function AddNode({ parentId, onClose }: AddNodeProps) {
  const t = useText()
  const act = useAct()
  const [title, setTitle] = useState('')
  const [kind, setKind] = useState<(typeof nodeKinds)[number]>('dealer')
  const add = async () => {
    const asked = { kind, title: title.trim(), ...(parentId !== undefined && { parentId }) }
    return (await act((keyed) => keyed.network.addNode(asked), t('desk.saved'))) !== undefined
  }
  return (
    <Confirm title={t('desk.network.addNode')} confirmText={t('desk.network.add')} onClose={onClose} onConfirm={add}>
      <TextInput
        label={t('desk.network.title')}
        required
        maxLength={64}
        data-autofocus
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <NativeSelect
        label={t('desk.network.kind')}
        description={t('desk.network.kindDetail')}
        value={kind}
        data={nodeKinds.map((value) => ({ value, label: t(`desk.network.kinds.${value}`) }))}
        onChange={({ currentTarget }) => setKind(nodeKinds.find((known) => known === currentTarget.value) ?? 'dealer')}
      />
    </Confirm>
  )
}
