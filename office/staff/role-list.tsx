import { useText } from '@banko/browser/words.tsx'
import { Stack, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'
import type { Role } from './use-roles.ts'

/** The roles of the operator, how many have each, and what it allows. */
export function RoleList() {
  const t = useText()
  const list = useList('roles', [], askRoles)
  const [openedName, setOpenedName] = useState<string>()
  const opened = list.rows.find(({ name }) => name === openedName)
  const columns = useMemo<readonly Column<Role>[]>(
    () => [
      { id: 'name', head: 'desk.staff.role', cell: ({ name }) => name },
      { id: 'staff', head: 'desk.staff.holders', align: 'end', cell: ({ staff }) => staff },
      {
        id: 'permissions',
        head: 'desk.staff.permissions',
        align: 'end',
        cell: ({ permissions }) => permissions.length,
      },
      {
        id: 'mayGive',
        head: 'desk.staff.mayGive',
        cell: ({ mayGive, beyond }) => (
          <>
            {t(mayGive ? 'desk.sites.yes' : 'desk.sites.no')}
            {mayGive && beyond && ` · ${t('desk.staff.beyond')}`}
          </>
        ),
      },
      { id: 'version', head: 'desk.sites.version', align: 'end', hidden: true, cell: ({ version }) => version },
    ],
    [t],
  )
  return (
    <>
      <ListTable
        name="roles"
        label={t('office.roles')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ name }) => name}
        onOpen={({ name }) => setOpenedName(name)}
        empty={<Panel title={t('desk.staff.none')} />}
      />
      {opened && (
        <Sheet title={opened.name} onClose={() => setOpenedName(undefined)}>
          <Stack gap="sm">
            <Text fw={600}>{t('desk.staff.permissions')}</Text>
            <Facts facts={groupsOf(opened.permissions)} />
          </Stack>
        </Sheet>
      )}
    </>
  )
}

async function askRoles() {
  const reply = await calls.roles.list({})
  return reply.kind === 'value' ? ({ kind: 'value', value: { rows: reply.value.roles } } as const) : reply
}

/** `people.see` and `people.note` as "see, note" of people. */
function groupsOf(permissions: readonly string[]): (readonly [string, string])[] {
  const groups = new Map<string, string[]>()
  for (const permission of permissions) {
    const [group = '', verb = ''] = permission.split('.')
    groups.set(group, [...(groups.get(group) ?? []), verb])
  }
  return [...groups].map(([group, verbs]) => [group, verbs.join(', ')] as const)
}
