import { useText } from '@banko/browser/words.tsx'
import type { StaffSelf } from '@banko/contract/calls/staff.ts'
import type { MessageKey } from '@banko/words/message-key.ts'
import { AppShell, Burger, Center, Group, NavLink, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { staffCalls } from './calls.ts'
import { Desk } from './desk.tsx'
import { Mark } from './mark.tsx'
import { SignIn } from './sign-in.tsx'

/** The desks to come, in the order of a working day. */
const desks: readonly MessageKey[] = [
  'office.desk.trading',
  'office.desk.fixtures',
  'office.desk.results',
  'office.desk.coupons',
  'office.desk.people',
  'office.desk.money',
  'office.desk.reports',
  'office.desk.audit',
]

/** Who works here; unknown until the house has said. */
type Who = 'unknown' | 'nobody' | 'unreachable' | StaffSelf

/** Header, desks at the side, and the one page there is. */
export function Frame() {
  const t = useText()
  const [open, { toggle }] = useDisclosure(false)
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 240, breakpoint: 'sm', collapsed: { mobile: !open } }}
      padding="md"
      styles={{
        header: { background: 'var(--card)', borderColor: 'var(--line)' },
        navbar: { background: 'var(--page)', borderColor: 'var(--line)' },
      }}
    >
      <AppShell.Header>
        <Group h="100%" px="md" gap="sm">
          <Burger opened={open} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={t('office.desks')} />
          <Mark />
          <Text c="dimmed">{t('office.name')}</Text>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('office.desks')}>
        {desks.map((id) => (
          <NavLink key={id} component="button" type="button" disabled label={t(id)} h={40} />
        ))}
      </AppShell.Navbar>
      <AppShell.Main>
        <Main />
      </AppShell.Main>
    </AppShell>
  )
}

function Main() {
  const t = useText()
  const [who, setWho] = useState<Who>('unknown')
  const ask = useCallback(async () => {
    const reply = await staffCalls.me({})
    if (reply.kind === 'value') return setWho(reply.value)
    setWho(reply.kind === 'signedOut' ? 'nobody' : 'unreachable')
  }, [])
  useEffect(() => void ask(), [ask])
  const leave = useCallback(() => setWho('nobody'), [])
  if (typeof who === 'object') return <Desk self={who} onSignedOut={leave} />
  return (
    <Center mih="calc(100dvh - 96px)">
      {who === 'nobody' && <SignIn onSignedIn={() => void ask()} />}
      {who === 'unreachable' && <Text role="alert">{t('office.unreachable')}</Text>}
    </Center>
  )
}
