import { useText } from '@banko/browser/words.tsx'
import { Button, Paper, Table } from '@mantine/core'
import { Moment } from '../kit/moment.tsx'
import type { ReadItem } from './read-item.ts'

interface VersionsProps {
  readonly versions: ReadItem['versions']
  readonly shown: number
  readonly published: number | undefined
  readonly onShow: (version: number) => void
}

/** Which versions an item has; each can be looked at. */
export function ItemVersions({ versions, shown, published, onShow }: VersionsProps) {
  const t = useText()
  return (
    <Paper withBorder radius={14} bg="var(--card)" component="section" aria-label={t('desk.content.versions')}>
      <Table verticalSpacing={7} horizontalSpacing="md">
        <Table.Tbody>
          {versions.map(({ version, savedAt, savedBy }) => (
            <Table.Tr key={version}>
              <Table.Td>{t('desk.content.versionShown', { version })}</Table.Td>
              <Table.Td>
                <Moment at={savedAt} />
              </Table.Td>
              <Table.Td>{savedBy}</Table.Td>
              <Table.Td>{version === published && t('desk.content.states.published')}</Table.Td>
              <Table.Td ta="end">
                {version !== shown && (
                  <Button size="compact-sm" variant="default" onClick={() => onShow(version)}>
                    {t('desk.content.show')}
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  )
}
