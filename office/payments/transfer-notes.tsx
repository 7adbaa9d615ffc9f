import { useText } from '@banko/browser/words.tsx'
import type { TransferDetail } from '@banko/contract/calls/desk-payments.ts'
import { Button, Group, Paper, Stack, Text, Textarea, Title } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { usePaymentAct } from './use-payment-act.ts'

interface TransferNotesProps {
  readonly detail: TransferDetail
}

/** What colleagues wrote down about it, the newest first, and another note; its player sees none of them. */
export function TransferNotes({ detail: { number, written } }: TransferNotesProps) {
  const t = useText()
  const { may } = useSelf()
  const head = useId()
  const writes = may('payments.note')
  if (!writes && written.length === 0) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby={head}>
      <Title order={2} size="md" id={head}>
        {t('desk.payments.notes')}
      </Title>
      {writes && <WriteNote key={number} number={number} />}
      {written.length > 0 && (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-labelledby={head}>
          {written.map(({ noteId, text, by, at }) => (
            <Paper key={noteId} component="li" withBorder radius={14} p="sm" bg="var(--card)">
              <Text size="sm" c="dimmed" component="div">
                <bdi>{by}</bdi> · <Moment at={at} />
              </Text>
              <Text dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Text>
            </Paper>
          ))}
        </Stack>
      )}
    </Stack>
  )
}

function WriteNote({ number }: { readonly number: number }) {
  const t = useText()
  const act = usePaymentAct()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    const noted = await act((keyed) => keyed.deskPayments.note({ number, text: text.trim() }), t('desk.saved')).finally(
      () => setBusy(false),
    )
    if (noted) setText('')
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs">
        <Textarea
          label={t('desk.payments.note')}
          description={t('desk.payments.noteDetail')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          dir="auto"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" variant="default" loading={busy}>
            {t('desk.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
