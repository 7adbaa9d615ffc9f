import { useText } from '@banko/browser/words.tsx'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import type { Column } from './columns.ts'

interface ColumnChoiceProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly isShown: (column: Column<Row>) => boolean
  readonly onToggle: (column: Column<Row>) => void
}

/** Which columns a list shows. The first one names the row, and stays. */
export function ColumnChoice<Row>({ columns, isShown, onToggle }: ColumnChoiceProps<Row>) {
  const t = useText()
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" size="compact-md" fz="sm" h={34}>
          {t('desk.columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.slice(1).map((column) => (
            <Checkbox
              key={column.id}
              label={t(column.head)}
              checked={isShown(column)}
              onChange={() => onToggle(column)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
