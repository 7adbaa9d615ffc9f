import { useText } from '@banko/browser/words.tsx'
import { Button } from '@mantine/core'
import { Panel } from '../kit/states.tsx'

/** A room that failed; the others stand. */
export function RoomBroken() {
  const t = useText()
  return (
    <div role="alert">
      <Panel
        title={t('desk.broken')}
        detail={t('desk.brokenDetail')}
        action={
          <Button variant="default" onClick={() => location.reload()}>
            {t('desk.again')}
          </Button>
        }
      />
    </div>
  )
}
