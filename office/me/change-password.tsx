import { useText } from '@banko/browser/words.tsx'
import { staffPasswordMin } from '@banko/contract/desk/staff-password.ts'
import { Button, Group, Paper, PasswordInput, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'

/** One's own password to another one; what was typed stays where it was refused. */
export function ChangePassword() {
  const t = useText()
  const act = useAct()
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const typed = { currentPassword, newPassword }
    const done = await act(() => calls.staff.changePassword(typed), t('desk.me.changed')).finally(() => setBusy(false))
    if (!done) return
    setCurrent('')
    setNew('')
  }
  return (
    <Paper withBorder radius={14} bg="var(--card)" p="md" component="section" aria-label={t('desk.me.password')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm" maw={420}>
          <Text fw={600}>{t('desk.me.password')}</Text>
          <PasswordInput
            label={t('desk.me.current')}
            required
            maxLength={128}
            autoComplete="current-password"
            value={currentPassword}
            onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
          />
          <PasswordInput
            label={t('desk.me.new')}
            description={t('desk.me.newDetail', { min: staffPasswordMin })}
            required
            maxLength={128}
            autoComplete="new-password"
            value={newPassword}
            onChange={({ currentTarget }) => setNew(currentTarget.value)}
          />
          <Group>
            <Button type="submit" variant="default" loading={busy}>
              {t('desk.me.password')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
