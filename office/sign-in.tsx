import { Icon } from '@banko/browser/kit/icon.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Alert, Anchor, Button, Paper, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'

/** Where staff will sign in; until accounts exist it says so and does nothing. */
export function SignIn() {
  const t = useText()
  return (
    <Paper withBorder radius={14} p="lg" maw={420} w="100%" bg="var(--card)" component="section">
      <Stack gap="md">
        <Title order={1} size="xl">
          {t('office.signIn')}
        </Title>
        <Alert icon={<Icon name="info" />} title={t('office.later')} variant="default" bg="var(--raised)" bd={0}>
          <Text size="sm" c="dimmed">
            {t('office.laterDetail')}
          </Text>
        </Alert>
        <fieldset disabled style={{ border: 0, margin: 0, padding: 0 }}>
          <Stack gap="sm">
            <TextInput label={t('office.userName')} autoComplete="off" disabled />
            <PasswordInput label={t('office.password')} autoComplete="off" disabled />
            <Button fullWidth disabled mt={4}>
              {t('office.submit')}
            </Button>
          </Stack>
        </fieldset>
        <Anchor href="/" size="sm" c="var(--accent)">
          {t('office.toSite')}
        </Anchor>
      </Stack>
    </Paper>
  )
}
