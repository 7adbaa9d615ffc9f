import { useText } from '@banko/browser/words.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { ActionMenu } from '../kit/action-menu.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useSelf } from '../kit/self.tsx'
import { AddNode } from './add-node.tsx'
import { AddPlayer } from './add-player.tsx'
import { AddSignIn } from './add-sign-in.tsx'
import { CreditNode } from './credit-node.tsx'
import { EditLimits } from './edit-limits.tsx'
import { LineForm } from './line-form.tsx'
import { MoveForm } from './move-form.tsx'
import type { NodePageRead } from './node-page-read.ts'
import { PlanForm } from './plan-form.tsx'

type Asked = 'credit' | 'line' | 'addNode' | 'addPlayer' | 'signIn' | 'plan' | 'limits' | 'move' | 'bets' | 'transfers'

/** What may be done with a node by who looks at it; one's own is changed from above. */
export function NodeActions({ page }: { readonly page: NodePageRead }) {
  const t = useText()
  const { may, self } = useSelf()
  const [asked, setAsked] = useState<Asked>()
  const { node, own, above } = page
  // credit goes one step of the tree at a time; whoever works for a node sees nothing above it
  const isGiver = !own && (!self.bounded || above.length === 1)
  const close = () => setAsked(undefined)
  const others = [
    { id: 'addNode', label: t('desk.network.addNode'), may: may('network.add') },
    { id: 'addPlayer', label: t('desk.network.addPlayer'), may: may('network.add') },
    { id: 'signIn', label: t('desk.network.addSignIn'), may: may('network.add') && !own },
    { id: 'line', label: t('desk.network.setLine'), may: may('network.line') && isGiver },
    { id: 'plan', label: t('desk.network.setPlan'), may: may('network.plan') && !self.bounded },
    { id: 'limits', label: t('desk.network.editLimits'), may: may('network.add') && !own },
    { id: 'move', label: t('desk.network.move'), may: may('network.move') && !self.bounded },
    {
      id: 'bets',
      label: t(node.betsBlocked ? 'desk.network.openBets' : 'desk.network.blockBets'),
      may: may('network.block') && !own,
    },
    {
      id: 'transfers',
      label: t(node.transfersBlocked ? 'desk.network.openTransfers' : 'desk.network.blockTransfers'),
      may: may('network.block') && !own,
    },
  ] as const
  return (
    <>
      {may('network.credit') && isGiver && (
        <Button onClick={() => setAsked('credit')}>{t('desk.network.credit')}</Button>
      )}
      <ActionMenu actions={others} onAsk={setAsked} />
      {asked === 'credit' && <CreditNode node={node} onClose={close} />}
      {asked === 'line' && <LineForm node={node} onClose={close} />}
      {asked === 'plan' && <PlanForm node={node} onClose={close} />}
      {asked === 'addNode' && <AddNode parentId={node.nodeId} onClose={close} />}
      {asked === 'addPlayer' && <AddPlayer nodeId={node.nodeId} onClose={close} />}
      {asked === 'signIn' && <AddSignIn node={node} onClose={close} />}
      {asked === 'move' && <MoveForm node={node} onClose={close} />}
      {asked === 'limits' && <EditLimits page={page} onClose={close} />}
      {(asked === 'bets' || asked === 'transfers') && <Block page={page} what={asked} onClose={close} />}
    </>
  )
}

interface BlockProps {
  readonly page: NodePageRead
  readonly what: 'bets' | 'transfers'
  readonly onClose: () => void
}

function Block({ page: { node, players, dealers }, what, onClose }: BlockProps) {
  const t = useText()
  const act = useAct()
  const isBlocked = what === 'bets' ? node.betsBlocked : node.transfersBlocked
  const id = { bets: 'Bets', transfers: 'Transfers' } as const
  const set = async () => {
    const change = what === 'bets' ? { betsBlocked: !isBlocked } : { transfersBlocked: !isBlocked }
    return (
      (await act((keyed) => keyed.network.setState({ nodeId: node.nodeId, ...change }), t('desk.saved'))) !== undefined
    )
  }
  return (
    <Confirm
      title={t(`desk.network.${isBlocked ? 'open' : 'block'}${id[what]}`)}
      confirmText={t('desk.goOn')}
      onClose={onClose}
      onConfirm={set}
    >
      {t('desk.network.touches', { title: node.title, dealers, players })}
    </Confirm>
  )
}
