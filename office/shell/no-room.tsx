import { useText } from '@banko/browser/words.tsx'
import type { Permission } from '@banko/contract/permissions.ts'
import { Button, Code } from '@mantine/core'
import { useGo } from '../kit/go.tsx'
import { Panel } from '../kit/states.tsx'

/** Somebody may not enter: which permission they lack, and whom to ask. */
export function NoPermission({ permissions }: { readonly permissions: readonly Permission[] }) {
  const t = useText()
  return (
    <Panel
      title={t('desk.noPermission')}
      detail={t('desk.noPermissionDetail')}
      action={<Code>{permissions.join(', ')}</Code>}
    />
  )
}

/** An address without a room. */
export function NoRoom() {
  const t = useText()
  const go = useGo()
  return (
    <Panel
      title={t('desk.notHere')}
      action={
        <Button onClick={() => go('/')} variant="default">
          {t('desk.room.today')}
        </Button>
      }
    />
  )
}
