import { useText, useWords } from '@banko/browser/words.tsx'
import type { StaffMember, StaffSelf, StaffSession } from '@banko/contract/calls/staff.ts'
import { Button, Group, Paper, Stack, Table, Text, Title } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { staffCalls } from './calls.ts'

interface DeskProps {
  readonly self: StaffSelf
  readonly onSignedOut: () => void
}

/** Who is signed in, where else, and who else there is. */
export function Desk({ self, onSignedOut }: DeskProps) {
  const t = useText()
  const signOut = async () => {
    await staffCalls.signOut({})
    onSignedOut()
  }
  return (
    <Stack gap="lg" maw={960}>
      <Group justify="space-between" align="baseline">
        <Stack gap={2}>
          <Title order={1} size="xl">
            {self.name}
          </Title>
          <Text size="sm" c="dimmed">
            {self.roles.join(', ')}
          </Text>
        </Stack>
        <Button variant="default" onClick={() => void signOut()}>
          {t('office.signOut')}
        </Button>
      </Group>
      <Sessions onSignedOut={onSignedOut} />
      {self.permissions.includes('staff.see') && <Members onSignedOut={onSignedOut} />}
    </Stack>
  )
}

function Sessions({ onSignedOut }: Pick<DeskProps, 'onSignedOut'>) {
  const t = useText()
  const [sessions, setSessions] = useState<readonly StaffSession[]>([])
  const load = useCallback(async () => {
    const reply = await staffCalls.sessions({})
    if (reply.kind === 'signedOut') onSignedOut()
    if (reply.kind === 'value') setSessions(reply.value.sessions)
  }, [onSignedOut])
  useEffect(() => void load(), [load])
  const end = async (sessionId: string) => {
    await staffCalls.endSession({ sessionId })
    await load()
  }
  return (
    <Section
      title={t('office.sessions')}
      heads={[t('office.device'), t('office.signedInAt'), t('office.lastSeenAt'), '']}
    >
      {sessions.map(({ sessionId, browser, system, signedInAt, lastSeenAt, own }) => (
        <Table.Tr key={sessionId}>
          <Table.Td>{`${browser}, ${system}`}</Table.Td>
          <Table.Td>
            <Time at={signedInAt} />
          </Table.Td>
          <Table.Td>
            <Time at={lastSeenAt} />
          </Table.Td>
          <Table.Td ta="end">
            {own ? (
              <Text size="sm">{t('office.sessionOwn')}</Text>
            ) : (
              <Button size="compact-sm" variant="default" onClick={() => void end(sessionId)}>
                {t('office.sessionEnd')}
              </Button>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </Section>
  )
}

function Members({ onSignedOut }: Pick<DeskProps, 'onSignedOut'>) {
  const t = useText()
  const [members, setMembers] = useState<readonly StaffMember[]>([])
  const [more, setMore] = useState(true)
  const load = useCallback(
    async (after: number | undefined) => {
      const reply = await staffCalls.list(after === undefined ? {} : { after })
      if (reply.kind === 'signedOut') onSignedOut()
      if (reply.kind !== 'value') return
      const { staff, more: isMore } = reply.value
      setMembers((before) => (after === undefined ? staff : [...before, ...staff]))
      setMore(isMore)
    },
    [onSignedOut],
  )
  useEffect(() => void load(undefined), [load])
  const last = members.at(-1)
  return (
    <Section title={t('office.staff')} heads={[t('office.userName'), t('office.roles'), t('office.state')]}>
      {members.map((member) => (
        <Table.Tr key={member.staffId}>
          <Table.Td>{member.name}</Table.Td>
          <Table.Td>{member.roles.join(', ')}</Table.Td>
          <Table.Td>{t(stateOf(member))}</Table.Td>
        </Table.Tr>
      ))}
      {more && last && (
        <Table.Tr>
          <Table.Td colSpan={3}>
            <Button size="compact-sm" variant="default" onClick={() => void load(last.staffId)}>
              {t('office.more')}
            </Button>
          </Table.Td>
        </Table.Tr>
      )}
    </Section>
  )
}

function stateOf({ locked, enrolled }: StaffMember) {
  if (locked) return 'office.stateLocked'
  return enrolled ? 'office.stateOpen' : 'office.stateNew'
}

interface SectionProps {
  readonly title: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Section({ title, heads, children }: SectionProps) {
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section">
      <Title order={2} size="md" mb="xs">
        {title}
      </Title>
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>{head}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>{children}</Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

function Time({ at }: { readonly at: number }) {
  const { locale } = useWords()
  return new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(at)
}
