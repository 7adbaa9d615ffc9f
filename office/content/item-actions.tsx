import { useText } from '@banko/browser/words.tsx'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import type { ReadItem } from './read-item.ts'

interface ActionsProps {
  readonly id: number
  readonly shown: number
  readonly item: ReadItem['item']
  /** Something is typed that is not saved: what is published is not what is seen. */
  readonly unsaved: boolean
  /** After an earlier version was made the draft. */
  readonly onRestored: () => void
}

/** What is done to the version that is looked at. */
export function ItemActions({ id, shown, item, unsaved, onRestored }: ActionsProps) {
  const t = useText()
  const act = useAct()
  const { may } = useSelf()
  const go = useGo()
  const [asked, setAsked] = useState<'publish' | 'remove'>()
  const publish = async () =>
    (await act((keyed) => keyed.deskContent.publish({ id, version: shown }), t('desk.saved'))) !== undefined
  const restore = async () => {
    const done = await act((keyed) => keyed.deskContent.restore({ id, version: shown }), t('desk.saved'))
    if (done) onRestored()
  }
  const remove = async () => {
    const isDone = (await act((keyed) => keyed.deskContent.remove({ id }), t('desk.saved'))) !== undefined
    if (isDone) go('/content')
    return isDone
  }
  return (
    <Group gap="xs">
      {may('content.publish') && item.published !== shown && (
        <Button disabled={unsaved} onClick={() => setAsked('publish')}>
          {t('desk.content.publish')}
        </Button>
      )}
      {may('content.edit') && shown !== item.version && (
        <Button variant="default" onClick={() => void restore()}>
          {t('desk.content.restore')}
        </Button>
      )}
      {may('content.publish') && (
        <Button variant="default" onClick={() => setAsked('remove')}>
          {t('desk.content.remove')}
        </Button>
      )}
      {asked && (
        <Confirm
          title={t(`desk.content.${asked}`)}
          confirmText={t('desk.goOn')}
          onClose={() => setAsked(undefined)}
          onConfirm={asked === 'publish' ? publish : remove}
        >
          {t(`desk.content.${asked}Detail`, { version: shown })}
        </Confirm>
      )}
    </Group>
  )
}
