import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Stack, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmProps {
  readonly title: string
  /** What will change. */
  readonly children: ReactNode
  readonly confirmText: string
  /** A reason is asked for, and must be given. */
  readonly reason?: 'asked'
  /** Characters of a reason, at least. */
  readonly reasonMin?: number
  readonly onClose: () => void
  /** Answers whether it was done: then the dialog closes, else what was typed stays. */
  readonly onConfirm: (reason: string) => Promise<boolean>
}

/** Before and after of what is about to be done, and a second yes. */
export function Confirm({ title, children, confirmText, reason, reasonMin = 1, onClose, onConfirm }: ConfirmProps) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [busy, setBusy] = useState(false)
  const [isShort, setShort] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = oneLine(typed)
    setShort(reason !== undefined && said.length < reasonMin)
    if (reason !== undefined && said.length < reasonMin) return
    setBusy(true)
    const isDone = await onConfirm(said).finally(() => setBusy(false))
    if (isDone) onClose()
  }
  return (
    <Dialog onClose={onClose} title={title}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          {children}
          {reason !== undefined && (
            <Textarea
              label={t('desk.reason')}
              required
              minRows={2}
              autosize
              maxLength={300}
              data-autofocus
              value={typed}
              error={isShort && t('desk.reasonShort', { min: reasonMin })}
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('desk.cancel')}
            </Button>
            <Button type="submit" loading={busy} data-autofocus={reason === undefined || undefined}>
              {confirmText}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}

/** A reason is one line, however it was typed. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}
