import { useText } from '@banko/browser/words.tsx'
import type { DocumentRow } from '@banko/contract/calls/desk-documents.ts'
import { Button, Group, Stack, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { DeskLink } from '../kit/go.tsx'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { Panel, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { AskDocument } from './ask-document.tsx'

/** How far a player has shown who they are, what is missing, and their documents; who may judge them opens them from here. */
export function PersonDocuments({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const { may } = useSelf()
  const [asking, setAsking] = useState(false)
  const { value, waiting, trouble, again } = useAnswer(['person', playerId, 'documents'], () =>
    calls.deskDocuments.ofPerson({ playerId }),
  )
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting lines={4} />
  const { level, missing, documents } = value
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Stack gap={2}>
          <Text fw={600}>{t('document.level', { level })}</Text>
          {missing.length > 0 && (
            <Text size="sm" c="dimmed">
              {t('identity.missing')}: {missing.map((need) => t(`document.need.${need}`)).join(' · ')}
            </Text>
          )}
        </Stack>
        {may('people.documents') && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('desk.documents.ask')}
          </Button>
        )}
      </Group>
      {documents.length === 0 ? (
        <Panel title={t('desk.documents.none')} detail={t('desk.documents.noneDetail')} />
      ) : (
        <Documents documents={documents} opens={may('people.documents')} />
      )}
      {asking && <AskDocument playerId={playerId} onClose={() => setAsking(false)} />}
    </Stack>
  )
}

function Documents({ documents, opens }: { readonly documents: readonly DocumentRow[]; readonly opens: boolean }) {
  const t = useText()
  return (
    <Table.ScrollContainer minWidth={420}>
      <Table aria-label={t('desk.room.documents')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('desk.documents.kind')}</Table.Th>
            <Table.Th>{t('desk.people.state')}</Table.Th>
            <Table.Th>{t('desk.documents.since')}</Table.Th>
            <Table.Th>{t('desk.documents.until')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {documents.map(({ documentId, kind, state, fault, at, expiresAt }) => (
            <Table.Tr key={documentId}>
              <Table.Td>
                {opens ? (
                  <DeskLink to={`/documents/${documentId}`}>{t(`document.kind.${kind}`)}</DeskLink>
                ) : (
                  t(`document.kind.${kind}`)
                )}
              </Table.Td>
              <Table.Td>
                {t(`document.state.${state}`)}
                {fault && (
                  <Text size="sm" c="dimmed">
                    {t(`document.fault.${fault}`)}
                  </Text>
                )}
              </Table.Td>
              <Table.Td>
                <Moment at={at} />
              </Table.Td>
              <Table.Td>{expiresAt !== undefined && <Moment at={expiresAt} />}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}
