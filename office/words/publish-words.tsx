import { useText } from '@banko/browser/words.tsx'
import type { WordChange } from '@banko/contract/calls/desk-words.ts'
import { ScrollArea, Table, Text } from '@mantine/core'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'

interface PublishWordsProps {
  readonly lang: string
  /** An earlier version that is to be there again; absent: the drafts. */
  readonly version?: number
  readonly onClose: () => void
}

/** What publishing would change, text by text, and a second yes. Published is what was looked at here, or nothing. */
export function PublishWords({ lang, version, onClose }: PublishWordsProps) {
  const t = useText()
  const act = useAct()
  const { value, waiting, trouble, again } = useAnswer(['words', lang, 'difference', version], () =>
    calls.deskWords.difference({ lang, ...(version !== undefined && { version }) }),
  )
  const title = version === undefined ? t('desk.sites.publish') : t('desk.sites.restoreVersion', { version })
  const publish = async () => {
    if (!value) return false
    const of = { lang, revision: value.revision }
    const done = await act(
      (keyed) => (version === undefined ? keyed.deskWords.publish(of) : keyed.deskWords.restore({ ...of, version })),
      t('desk.sites.published'),
    )
    if (!done) again()
    return done !== undefined
  }
  return (
    <Confirm title={title} confirmText={title} onClose={onClose} onConfirm={publish}>
      {trouble !== undefined ? (
        <TroublePanel trouble={trouble} again={again} />
      ) : waiting || !value ? (
        <Waiting lines={3} />
      ) : (
        <Changes changes={value.changes} />
      )}
    </Confirm>
  )
}

function Changes({ changes }: { readonly changes: readonly WordChange[] }) {
  const t = useText()
  if (changes.length === 0) return <Text size="sm">{t('desk.sites.same')}</Text>
  return (
    <ScrollArea.Autosize mah="50dvh" viewportProps={{ tabIndex: 0 }}>
      <Table verticalSpacing={6} aria-label={t('desk.sites.difference')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('desk.sites.before')}</Table.Th>
            <Table.Th>{t('desk.sites.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {changes.map(({ id, before, after }) => (
            <Table.Tr key={id} title={id}>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <bdi>{before}</bdi>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }} fw={600}>
                <bdi>{after}</bdi>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  )
}
