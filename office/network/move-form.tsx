import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { NodeRow } from '@banko/contract/calls/network.ts'
import type { MoveUnfit } from '@banko/contract/refusals/network.ts'
import { Alert, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { FactTable } from '../kit/fact-table.tsx'
import { useNotices } from '../kit/notices.tsx'
import { placeFacts } from '../kit/place-facts.ts'
import { TroublePanel } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import type { Place } from './place.ts'
import { PlaceChoice } from './place-choice.tsx'

interface MoveFormProps {
  readonly node: NodeRow
  readonly onClose: () => void
}

const parentOf = (place: Place) => (place === 'operator' ? {} : { parentId: place })

/** Asks that a dealer with all below them hang elsewhere; what holds there stands beside what holds here before. */
export function MoveForm({ node: { nodeId, title, depth }, onClose }: MoveFormProps) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const [place, setPlace] = useState<Place>()
  const ask = async (reason: string) => {
    if (place === undefined) return false
    const answer = await act((keyed) => keyed.network.move({ nodeId, ...parentOf(place), reason }))
    if (answer) tell('done', t('desk.staff.asked', { number: answer.approvalId }))
    return answer !== undefined
  }
  return (
    <Confirm
      title={t('desk.network.moveOf', { title })}
      confirmText={t('desk.staff.ask')}
      reason="asked"
      onClose={onClose}
      onConfirm={ask}
    >
      <Text size="sm">{t('desk.network.moveDetail')}</Text>
      <PlaceChoice outsideId={nodeId} topOffered={depth > 1} onChange={setPlace} />
      {place !== undefined && <Preview key={place} nodeId={nodeId} place={place} />}
    </Confirm>
  )
}

interface PreviewProps {
  readonly nodeId: number
  readonly place: Place
}

/** What becomes of what, or why the place cannot be. */
function Preview({ nodeId, place }: PreviewProps) {
  const t = useText()
  const format = useFormat()
  const { value, waiting, trouble, again } = useAnswer(['network', 'move', nodeId, place], () =>
    calls.network.previewMove({ nodeId, ...parentOf(place) }),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Skeleton height={240} />
  const { before, after, unfit } = value
  const speaking = { t, format }
  return (
    <div aria-live="polite">
      {unfit && <Unfit why={unfit} />}
      {after && <FactTable before={placeFacts(before, speaking)} after={placeFacts(after, speaking)} />}
    </div>
  )
}

function Unfit({ why }: { readonly why: MoveUnfit }) {
  const t = useText()
  const { money, count } = useFormat()
  const text = () => {
    switch (why.kind) {
      case 'there':
      case 'within':
        return t(`desk.network.unfit.${why.kind}`)
      case 'levels':
        return t('refusal.nodeTooDeep', { max: why.max })
      case 'line': {
        const { line, available, currency } = why
        return t('desk.network.unfit.line', { line: money(line, currency), available: money(available, currency) })
      }
      case 'dealers':
      case 'players':
      case 'terminals':
        return t(`desk.network.unfit.${why.kind}`, {
          ...{ title: why.title, count: count(why.count), max: count(why.max) },
        })
    }
  }
  return (
    <Alert role="alert" variant="default" bg="var(--raised)" bd={0} c="var(--down)">
      {text()}
    </Alert>
  )
}
