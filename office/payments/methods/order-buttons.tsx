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

/** Moves something before or behind its neighbour. */
export function OrderButtons({ title, isFirst, isLast, onMove }: OrderButtonsProps) {
  const t = useText()
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <OrderButton
        label={t('desk.payments.moveUp', { title })}
        isEnd={isFirst}
        onClick={(button) => onMove(-1, button)}
      >
        ↑
      </OrderButton>
      <OrderButton
        label={t('desk.payments.moveDown', { title })}
        isEnd={isLast}
        onClick={(button) => onMove(1, button)}
      >
        ↓
      </OrderButton>
    </Group>
  )
}

interface OrderButtonProps {
  readonly label: string
  /** There is no neighbour on this side. */
  readonly isEnd: boolean
  readonly onClick: (button: HTMLElement) => void
  readonly children: string
}

/** One that leads nowhere keeps the focus, and says so. */
function OrderButton({ label, isEnd, onClick, children }: OrderButtonProps) {
  const click = (event: MouseEvent<HTMLElement>) => {
    // what it stands in opens by a click
    event.stopPropagation()
    if (!isEnd) onClick(event.currentTarget)
  }
  return (
    <Button
      variant="default"
      size="compact-md"
      fz="sm"
      h={34}
      aria-label={label}
      aria-disabled={isEnd}
      {...(isEnd && { 'data-disabled': true })}
      onClick={click}
    >
      <span aria-hidden="true">{children}</span>
    </Button>
  )
}
