import { useText } from '@banko/browser/words.tsx'
import type { DeskWord } from '@banko/contract/calls/desk-words.ts'
import { Button, Group, Stack, Text, Textarea, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { problemText } from './problem-text.ts'
import { type Typed, useTyped } from './typed-words.ts'

interface OwnTextProps {
  readonly lang: string
  readonly row: DeskWord
}

/** What the operator says in the place of a message; a tap lets it be typed, and what was typed stays until it is saved. */
export function OwnText({ lang, row }: OwnTextProps) {
  const t = useText()
  const { typed, set } = useTyped()
  const now = row.draft?.text ?? row.own ?? ''
  const writing = typed.get(row.id)
  if (writing) return <Writing {...{ lang, row, now, writing }} />
  const isBack = row.draft?.text === ''
  return (
    <Stack gap={2} miw={200}>
      <UnstyledButton
        onClick={() => set(row.id, { text: now, was: now })}
        style={{ borderRadius: 6, padding: '2px 6px', marginInlineStart: -6, overflowWrap: 'anywhere' }}
      >
        {now === '' ? (
          <Text size="sm" c="dimmed" component="span" td={isBack ? undefined : 'underline'}>
            {t(isBack ? 'desk.words.default' : 'desk.words.write')}
          </Text>
        ) : (
          <Text size="sm" fw={600} component="span" dir="auto" style={{ whiteSpace: 'pre-wrap' }}>
            {now}
          </Text>
        )}
        <VisuallyHidden> {t('desk.words.edit', { name: row.id })}</VisuallyHidden>
      </UnstyledButton>
      {row.leftOut.length > 0 && (
        <Text size="xs" c="var(--warn)">
          {t('desk.words.leftOut', { names: row.leftOut.map((name) => `{${name}}`).join(', ') })}
        </Text>
      )}
    </Stack>
  )
}

interface WritingProps extends OwnTextProps {
  readonly now: string
  readonly writing: Typed
}

function Writing({ lang, row, now, writing }: WritingProps) {
  const t = useText()
  const { set } = useTyped()
  const { busy, save } = useSave(lang, row.id)
  const { text, was, wrong, changed } = writing
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') set(row.id, undefined)
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save(text, was)
  }
  return (
    <Stack gap={6} miw={220} onClick={(event) => event.stopPropagation()}>
      <Textarea
        aria-label={t('desk.words.own')}
        autosize
        autoFocus
        minRows={1}
        maxRows={8}
        maxLength={1000}
        dir="auto"
        value={text}
        error={wrong}
        onKeyDown={onKeyDown}
        onChange={({ currentTarget }) => set(row.id, { text: currentTarget.value, was })}
      />
      <Group gap={6}>
        <Button size="compact-sm" loading={busy} onClick={() => void save(text, changed ? undefined : was)}>
          {t(changed ? 'desk.sites.conflictMine' : 'desk.save')}
        </Button>
        {now !== '' && (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void save('', was)}>
            {t('desk.words.toDefault')}
          </Button>
        )}
        {row.draft && (
          <Button size="compact-sm" variant="default" disabled={busy} onClick={() => void save(row.own ?? '', was)}>
            {t('desk.sites.drop')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" c="var(--ink)" onClick={() => set(row.id, undefined)}>
          {t(changed ? 'desk.sites.conflictTheirs' : 'desk.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Saves one text as a draft; what the house did not keep stays typed, with its reason. */
function useSave(lang: string, id: string) {
  const t = useText()
  const act = useAct()
  const { typed, set } = useTyped()
  const [busy, setBusy] = useState(false)
  const save = async (text: string, was: string | undefined) => {
    setBusy(true)
    const line = { id, text, ...(was !== undefined && { was }) }
    const done = await act((keyed) => keyed.deskWords.save({ lang, lines: [line] })).finally(() => setBusy(false))
    if (!done) return
    const [unfit] = done.unfit
    if (!unfit) return set(id, undefined)
    const wrong = problemText(t, unfit)
    const before = typed.get(id)
    set(id, { text, was: before?.was ?? '', wrong, ...(unfit.problem === 'changed' && { changed: true }) })
  }
  return { busy, save }
}
