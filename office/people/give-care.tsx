import { useText } from '@banko/browser/words.tsx'
import { type HarmCare, harmCares } from '@banko/contract/protection/harm-care.ts'
import { Button, Group, Select, Stack, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/act.tsx'

interface GiveCareProps {
  readonly playerId: number
  readonly onDone: () => void
}

/** What was done about a player's marks: one of a few things, and in words what came of it. */
export function GiveCare({ playerId, onDone }: GiveCareProps) {
  const t = useText()
  const act = useAct()
  const [did, setDid] = useState<HarmCare>('spoke')
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') return
    setBusy(true)
    const asked = { playerId, did, note: note.trim() }
    const done = await act((keyed) => keyed.deskPerson.care(asked), t('desk.saved')).finally(() => setBusy(false))
    if (!done) return
    setNote('')
    onDone()
  }
  return (
    <form onSubmit={(event) => void submit(event)} aria-label={t('desk.marks.care')}>
      <Stack gap="xs">
        <Select
          label={t('desk.marks.care')}
          description={did === 'noConcern' && t('desk.marks.noConcernDetail')}
          allowDeselect={false}
          data={harmCares.map((value) => ({ value, label: t(`desk.marks.did.${value}`) }))}
          value={did}
          onChange={(next) => setDid(harmCares.find((one) => one === next) ?? did)}
        />
        <Textarea
          label={t('desk.marks.note')}
          required
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
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
