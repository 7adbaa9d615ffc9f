import { useText } from '@banko/browser/words.tsx'
import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../../kit/calls.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { Panel } from '../../kit/states.tsx'
import { listInputOf, useList } from '../../kit/use-list.ts'
import { useSearch } from '../../kit/use-search.ts'
import { LineSheet } from './line-sheet.tsx'
import { useAccounts } from './use-accounts.ts'
import { useLineColumns } from './use-line-columns.tsx'
import { useLineFields } from './use-line-fields.ts'
import { viewNames, views } from './views.ts'

/** Lines of statements; a row opens what may be done with it. */
export function LineList() {
  const t = useText()
  const { accounts = [] } = useAccounts()
  const fields = useLineFields(accounts)
  const columns = useLineColumns(accounts)
  const list = useList('statementLines', fields, (page) => calls.deskReconciliation.lines(listInputOf(page)))
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ lineId }) => lineId === openedId)
  return (
    <Stack gap="md">
      <Views />
      <ListTable
        name="statementLines"
        label={t('desk.recon.lines')}
        {...{ list, columns, fields }}
        idOf={({ lineId }) => lineId}
        onOpen={({ lineId }) => setOpenedId(lineId)}
        empty={<Panel title={t('desk.recon.none')} detail={t('desk.recon.noneDetail')} />}
      />
      {opened && <LineSheet line={opened} onClose={() => setOpenedId(undefined)} />}
    </Stack>
  )
}

function Views() {
  const t = useText()
  const { search, setSearch } = useSearch()
  const shown = search.open === 'yes' ? 'open' : search.open === undefined ? 'all' : undefined
  return (
    <Group gap="xs" role="group" aria-label={t('desk.payments.views')}>
      {viewNames.map((name) => (
        <Button
          key={name}
          variant={name === shown ? 'filled' : 'default'}
          size="compact-md"
          fz="sm"
          h={34}
          aria-pressed={name === shown}
          onClick={() => setSearch(views[name])}
        >
          {t(name === 'open' ? 'desk.recon.open' : 'desk.payments.view.all')}
        </Button>
      ))}
    </Group>
  )
}
