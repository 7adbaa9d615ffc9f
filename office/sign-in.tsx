import { useText } from '@banko/browser/words.tsx'
import type { MessageKey } from '@banko/words/message-key.ts'
import { Alert, Anchor, Button, Code, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { signInProven } from './sign-in-proven.ts'

/** What is asked for now: a name and a password, then a code besides, the first time with what makes codes. */
type Asked =
  | { readonly step: 'password' }
  | { readonly step: 'code' }
  | { readonly step: 'enrolment'; readonly secret: string; readonly uri: string }

/** Name and password, then a code of the authenticator; `onSignedIn` is told when the house has let somebody in. */
export function SignIn({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const t = useText()
  const [asked, setAsked] = useState<Asked>({ step: 'password' })
  const [typed, setTyped] = useState({ userName: '', password: '', code: '' })
  const [problem, setProblem] = useState<MessageKey>()
  const [busy, setBusy] = useState(false)
  const type = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setProblem(undefined)
    const { code, ...names } = typed
    const reply = await signInProven(asked.step === 'password' ? names : { ...names, code }).finally(() =>
      setBusy(false),
    )
    type({ code: '' })
    if (reply.kind !== 'value')
      return setProblem(reply.kind === 'refused' ? 'office.signInFailed' : 'office.unreachable')
    const { step, secret, uri } = reply.value
    if (step === 'signedIn') return onSignedIn()
    if (step === 'code') return setAsked({ step })
    if (secret === undefined || uri === undefined) throw new Error('an enrolment without a secret')
    return setAsked({ step: 'enrolment', secret, uri })
  }

  return (
    <Paper withBorder radius={14} p="lg" maw={420} w="100%" bg="var(--card)" component="section">
      <form onSubmit={(event) => void submit(event)}>
        <Stack gap="md">
          <Title order={1} size="xl">
            {t('office.signIn')}
          </Title>
          {problem !== undefined && (
            <Alert role="alert" variant="default" bg="var(--raised)" bd={0}>
              {t(problem)}
            </Alert>
          )}
          {asked.step === 'password' ? (
            <Stack gap="sm">
              <TextInput
                label={t('office.userName')}
                autoComplete="username"
                required
                maxLength={64}
                value={typed.userName}
                onChange={({ currentTarget }) => type({ userName: currentTarget.value })}
              />
              <PasswordInput
                label={t('office.password')}
                autoComplete="current-password"
                required
                maxLength={128}
                value={typed.password}
                onChange={({ currentTarget }) => type({ password: currentTarget.value })}
              />
            </Stack>
          ) : (
            <Stack gap="sm">
              {asked.step === 'enrolment' && <Enrolment secret={asked.secret} uri={asked.uri} />}
              <TextInput
                label={t('office.code')}
                description={t('office.codeDetail')}
                autoComplete="one-time-code"
                inputMode="numeric"
                pattern="\d{6}"
                required
                maxLength={6}
                value={typed.code}
                onChange={({ currentTarget }) => type({ code: currentTarget.value })}
              />
            </Stack>
          )}
          <Button type="submit" fullWidth loading={busy}>
            {t('office.submit')}
          </Button>
          <Anchor href="/" size="sm" c="var(--accent)">
            {t('office.toSite')}
          </Anchor>
        </Stack>
      </form>
    </Paper>
  )
}

/** What the authenticator takes: shown this once. */
function Enrolment({ secret, uri }: { readonly secret: string; readonly uri: string }) {
  const t = useText()
  return (
    <Stack gap="xs">
      <Text size="sm">{t('office.enrolment')}</Text>
      <Code block dir="ltr" style={{ letterSpacing: '0.08em', whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {secret.replaceAll(/.{4}(?=.)/g, '$& ')}
      </Code>
      <Anchor href={uri} size="sm" c="var(--accent)">
        {t('office.enrolmentOpen')}
      </Anchor>
    </Stack>
  )
}
