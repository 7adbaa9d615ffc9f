import { useText } from '@banko/browser/words.tsx'
import { Badge } from '@mantine/core'

/** Whether it is offered or used now. */
export function OnState({ on }: { readonly on: boolean }) {
  const t = useText()
  return (
    <Badge variant="default" tt="none" {...(!on && { c: 'var(--down)' })}>
      {t(on ? 'desk.payments.on' : 'desk.payments.off')}
    </Badge>
  )
}
