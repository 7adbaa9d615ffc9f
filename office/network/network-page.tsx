import { useText } from '@banko/browser/words.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { AddNode } from './add-node.tsx'
import { NodeList } from './node-list.tsx'

/** Who works for a node begins there. */
function OwnNode() {
  const t = useText()
  const go = useGo()
  const { value } = useAnswer(['network', 'own'], () => calls.network.children({}))
  const own = value?.own
  if (own === undefined) return null
  return (
    <div>
      <Button onClick={() => go(`/network/${own}`)}>{t('desk.network.own')}</Button>
    </div>
  )
}

/** The top of the tree of dealers, as far as somebody sees it. */
export function NetworkPage() {
  const t = useText()
  const { may } = useSelf()
  const [adding, setAdding] = useState(false)
  return (
    <>
      <PageHead title={t('desk.room.network')} detail={t('desk.network.detail')}>
        {may('network.add') && may('network.line') && (
          <Button onClick={() => setAdding(true)}>{t('desk.network.addNode')}</Button>
        )}
      </PageHead>
      <OwnNode />
      <NodeList nodeId={undefined} />
      {adding && <AddNode parentId={undefined} onClose={() => setAdding(false)} />}
    </>
  )
}
