import { useText } from '@banko/browser/words.tsx'
import type { AuditRow } from '@banko/contract/calls/audit.ts'
import { Button, Group } from '@mantine/core'
import { Who } from '../kit/audit-cells.tsx'
import { FactTable } from '../kit/fact-table.tsx'
import { type Search, writeFilter } from '../kit/list-address.ts'
import { Moment } from '../kit/moment.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'

interface AuditSheetProps {
  readonly row: AuditRow
  readonly onClose: () => void
  /** Shows the log under other filters. */
  readonly onFilter: (search: Search) => void
}

/** One row of the log, whole. */
export function AuditSheet({ row, onClose, onFilter }: AuditSheetProps) {
  const t = useText()
  const { rowId, at, who, did, subject, reason, address } = row
  const is = (value: string) => writeFilter({ kind: 'is', values: [value] })
  return (
    <Sheet title={did} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.audit.at'), <Moment key="at" at={at} />],
          [t('desk.audit.who'), <Who key="who" row={row} />],
          [t('desk.audit.subject'), <bdi key="subject">{subject}</bdi>],
          [t('desk.reason'), reason],
          [t('desk.audit.approval'), approvalOf(row)],
          [t('desk.audit.address'), address],
          [t('desk.audit.number'), rowId],
        ]}
      />
      <FactTable {...row} />
      <Group gap="xs">
        <Button variant="default" onClick={() => onFilter({ subject: is(subject) })}>
          {t('desk.audit.ofSubject')}
        </Button>
        <Button
          variant="default"
          onClick={() => onFilter({ by: is(who.kind), ...(who.id !== undefined && { byId: is(String(who.id)) }) })}
        >
          {t('desk.audit.ofWho')}
        </Button>
      </Group>
    </Sheet>
  )
}

/** The number of the request that a second pair of eyes was asked by. */
export function approvalOf({ after }: AuditRow): string | undefined {
  const approvalId = after?.approvalId
  return typeof approvalId === 'number' ? String(approvalId) : undefined
}
