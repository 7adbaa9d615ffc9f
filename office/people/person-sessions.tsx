import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Paper, Table } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { Panel, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { EndSessions } from './simple-acts.tsx'

/** Where a player is signed in, to be ended all at once. */
export function PersonSessions({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const { may } = useSelf()
  const [asked, setAsked] = useState(false)
  const { value, waiting, trouble, again } = useAnswer(['person', playerId, 'sessions'], () =>
    calls.deskPerson.sessions({ playerId }),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={3} />
  if (value.sessions.length === 0) return <Panel title={t('desk.person.noSessions')} />
  return (
    <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {may('people.endSessions') && (
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('desk.person.endSessions')}
          </Button>
        </Group>
      )}
      <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={t('desk.person.sessions')}>
        <Table.ScrollContainer minWidth={420}>
          <Table verticalSpacing={8} horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('office.device')}</Table.Th>
                <Table.Th>{t('office.signedInAt')}</Table.Th>
                <Table.Th>{t('office.lastSeenAt')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {value.sessions.map(({ browser, system, signedInAt, lastSeenAt }) => (
                <Table.Tr key={`${signedInAt} ${browser} ${system}`}>
                  <Table.Td>{`${t(`browser.${browser}`)}, ${t(`system.${system}`)}`}</Table.Td>
                  <Table.Td>
                    <Moment at={signedInAt} />
                  </Table.Td>
                  <Table.Td>
                    <Moment at={lastSeenAt} />
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Paper>
      {asked && <EndSessions playerId={playerId} onClose={() => setAsked(false)} />}
    </div>
  )
}
