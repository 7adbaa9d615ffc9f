import { useText } from '@banko/browser/words.tsx'
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { calls } from './calls.ts'
import { Dialog } from './dialog.tsx'

/** Asks for a code of the authenticator; `onEnd` is told whether a good one was shown. */
export function StepUp({ onEnd }: { readonly onEnd: (shown: boolean) => void }) {
  const t = useText()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<'desk.codeWrong' | 'desk.busy' | 'desk.offline'>()
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const reply = await calls.staff.stepUp({ code }).finally(() => setBusy(false))
    setCode('')
    if (reply.kind === 'value') return onEnd(true)
    if (reply.kind === 'refused') return setProblem('desk.codeWrong')
    setProblem(reply.kind === 'unreachable' && reply.reason === 'busy' ? 'desk.busy' : 'desk.offline')
  }
  return (
    <Dialog onClose={() => onEnd(false)} title={t('desk.stepUp')}>
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="sm">
          <Text size="sm">{t('desk.stepUpDetail')}</Text>
          {problem !== undefined && (
            <Alert role="alert" variant="default" bg="var(--raised)" bd={0}>
              {t(problem)}
            </Alert>
          )}
          <TextInput
            label={t('office.code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            pattern="\d{6}"
            required
            maxLength={6}
            data-autofocus
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => onEnd(false)}>
              {t('desk.cancel')}
            </Button>
            <Button type="submit" loading={busy}>
              {t('desk.goOn')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
