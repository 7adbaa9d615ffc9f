import { useText } from '@banko/browser/words.tsx'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import { Table, Text } from '@mantine/core'
import { factLines } from './fact-lines.ts'

/** Before and after beside each other, fact by fact; nothing where there is none. */
export function FactTable({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const t = useText()
  const lines = factLines(before, after)
  if (lines.length === 0) return null
  return (
    <Table.ScrollContainer minWidth={360}>
      <Table verticalSpacing={6} aria-label={t('desk.audit.change')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('desk.audit.fact')}</Table.Th>
            <Table.Th>{t('desk.sites.before')}</Table.Th>
            <Table.Th>{t('desk.sites.after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ name, before, after, changed }) => (
            <Table.Tr key={name}>
              <Table.Td>
                <bdi>{name}</bdi>
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                <Fact text={before} />
              </Table.Td>
              <Table.Td style={{ overflowWrap: 'anywhere' }} fw={changed ? 600 : undefined}>
                <Fact text={after} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Fact({ text }: { readonly text: string | undefined }) {
  if (text !== undefined) return <bdi>{text}</bdi>
  return (
    <Text span size="sm" c="dimmed">
      –
    </Text>
  )
}
