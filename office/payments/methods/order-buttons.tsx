import { useText } from '@banko/browser/words.tsx'
import { Button, Group } from '@mantine/core'
import type { MouseEvent } from 'react'

interface OrderButtonsProps {
  /** Of what is moved. */
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1, button: HTMLElement) => void
}

/** Moves something before or behind its neighbour; a button that leads nowhere keeps the focus, and says so. */
export function OrderButtons({ title, isFirst, isLast, onMove }: OrderButtonsProps) {
  const t = useText()
  const small = { variant: 'default', size: 'compact-md', fz: 'sm', h: 34 } as const
  const move = (by: -1 | 1, isEnd: boolean) => (event: MouseEvent<HTMLElement>) => {
    event.stopPropagation()
    if (!isEnd) onMove(by, event.currentTarget)
  }
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button
        {...small}
        aria-label={t('desk.payments.moveUp', { title })}
        aria-disabled={isFirst}
        data-disabled={isFirst || undefined}
        onClick={move(-1, isFirst)}
      >
        <span aria-hidden="true">↑</span>
      </Button>
      <Button
        {...small}
        aria-label={t('desk.payments.moveDown', { title })}
        aria-disabled={isLast}
        data-disabled={isLast || undefined}
        onClick={move(1, isLast)}
      >
        <span aria-hidden="true">↓</span>
      </Button>
    </Group>
  )
}
