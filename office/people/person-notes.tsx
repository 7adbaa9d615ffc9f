import { useText } from '@banko/browser/words.tsx'
import type { Output } from '@banko/contract/declared.ts'
import type { Contract } from '@banko/contract/index.ts'
import { Button, Group, Paper, Stack, Text, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { useSelf } from '../kit/self.tsx'
import { Panel, TroublePanel, Waiting } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'

type Note = Output<Contract['deskPerson']['notes']>['notes'][number]

/** What colleagues wrote about a player, the newest first, and another note. */
export function PersonNotes({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const { may } = useSelf()
  const list = useList<Note>(`notes of ${playerId}`, [], async ({ after }) =>
    pagesBefore(
      await calls.deskPerson.notes({ playerId, ...(after !== undefined && { before: Number(after) }) }),
      ({ notes, more }) => ({ rows: notes, more }),
      ({ noteId }) => noteId,
    ),
  )
  return (
    <Stack gap="md">
      {may('people.note') && <WriteNote playerId={playerId} />}
      {list.trouble !== undefined ? (
        <TroublePanel trouble={list.trouble} again={list.again} />
      ) : list.waiting ? (
        <Waiting lines={3} />
      ) : list.rows.length === 0 ? (
        <Panel title={t('desk.person.noNotes')} detail={t('desk.person.notesDetail')} />
      ) : (
        <Stack gap="xs" component="ul" m={0} p={0} style={{ listStyle: 'none' }} aria-label={t('desk.person.notes')}>
          {list.rows.map(({ noteId, text, by, at }) => (
            <Paper key={noteId} component="li" withBorder radius={14} p="md" bg="var(--card)">
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
      {list.hasMore && (
        <Group justify="flex-end">
          <Button variant="default" loading={list.loadingMore} onClick={list.more}>
            {t('desk.more')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function WriteNote({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const act = useAct()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    setBusy(true)
    const noted = await act((keyed) => keyed.deskPerson.note({ playerId, text: text.trim() }), t('desk.saved')).finally(
      () => setBusy(false),
    )
    if (noted) setText('')
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack gap="xs">
        <Textarea
          label={t('desk.person.note')}
          description={t('desk.person.notesDetail')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button type="submit" loading={busy}>
            {t('desk.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
