import { useText } from '@banko/browser/words.tsx'
import type { StaffSession } from '@banko/contract/calls/staff.ts'
import { Button, Paper, Table, Text } from '@mantine/core'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { ChangePassword } from './change-password.tsx'

/** Where somebody is signed in, each to be ended. */
export function MePage() {
  const t = useText()
  const { self } = useSelf()
  const { value, waiting, trouble, again } = useAnswer(['staff', 'sessions'], () => calls.staff.sessions({}))
  return (
    <>
      <PageHead title={self.name} detail={self.roles.join(', ')} />
      {trouble !== undefined && <TroublePanel trouble={trouble} again={again} />}
      {waiting && <Waiting lines={3} />}
      {value && <Sessions sessions={value.sessions} label={t('office.sessions')} />}
      <ChangePassword />
    </>
  )
}

function Sessions({ sessions, label }: { readonly sessions: readonly StaffSession[]; readonly label: string }) {
  const t = useText()
  const act = useAct()
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={label}>
      <Table.ScrollContainer minWidth={420}>
        <Table verticalSpacing={8} horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('office.device')}</Table.Th>
              <Table.Th>{t('office.signedInAt')}</Table.Th>
              <Table.Th>{t('office.lastSeenAt')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {sessions.map(({ sessionId, browser, system, signedInAt, lastSeenAt, own }) => (
              <Table.Tr key={sessionId}>
                <Table.Td>{`${browser}, ${system}`}</Table.Td>
                <Table.Td>
                  <Moment at={signedInAt} />
                </Table.Td>
                <Table.Td>
                  <Moment at={lastSeenAt} />
                </Table.Td>
                <Table.Td ta="end">
                  {own ? (
                    <Text size="sm">{t('office.sessionOwn')}</Text>
                  ) : (
                    <Button
                      size="compact-sm"
                      variant="default"
                      onClick={() => void act(() => calls.staff.endSession({ sessionId }))}
                    >
                      {t('office.sessionEnd')}
                    </Button>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}
