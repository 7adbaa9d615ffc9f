import { useText } from '@banko/browser/words.tsx'
import type { StaffMember } from '@banko/contract/calls/staff.ts'
import { Badge, Button, Tabs } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { useSelf } from '../kit/self.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { type PageAsked, useList } from '../kit/use-list.ts'
import { useSearch } from '../kit/use-search.ts'
import { InviteStaff } from './invite-staff.tsx'
import { MemberSheet, stateOf } from './member-sheet.tsx'
import { RoleList } from './role-list.tsx'
import { type Role, useRoles } from './use-roles.ts'

/** Who works at the operator, in which roles, and what each role allows. */
export function StaffPage() {
  const t = useText()
  const { may } = useSelf()
  const { search, setSearch } = useSearch()
  const [isInviting, setInviting] = useState(false)
  const { value } = useRoles()
  const roles = value?.roles ?? []
  const tab = search.tab === 'roles' ? 'roles' : 'staff'
  return (
    <>
      <PageHead title={t('desk.room.staff')} detail={t('desk.staff.detail')}>
        {may('staff.invite') && (
          <Button disabled={!value} onClick={() => setInviting(true)}>
            {t('desk.staff.invite')}
          </Button>
        )}
      </PageHead>
      <Tabs value={tab} onChange={(to) => setSearch(to === 'roles' ? { tab: to } : {})} keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="staff">{t('desk.room.staff')}</Tabs.Tab>
          <Tabs.Tab value="roles">{t('office.roles')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="staff">
          <StaffList roles={roles} />
        </Tabs.Panel>
        <Tabs.Panel value="roles">
          <RoleList />
        </Tabs.Panel>
      </Tabs>
      {isInviting && <InviteStaff roles={roles} onClose={() => setInviting(false)} />}
    </>
  )
}

function StaffList({ roles }: { readonly roles: readonly Role[] }) {
  const t = useText()
  const columns = useMemo<readonly Column<StaffMember>[]>(
    () => [
      { id: 'name', head: 'office.userName', cell: ({ name }) => <bdi>{name}</bdi> },
      { id: 'roles', head: 'office.roles', cell: ({ roles }) => roles.join(', ') },
      {
        id: 'state',
        head: 'office.state',
        cell: (member) => (
          <Badge variant="default" tt="none" c={member.locked ? 'var(--down)' : 'var(--ink)'}>
            {t(stateOf(member))}
          </Badge>
        ),
      },
      { id: 'createdAt', head: 'desk.staff.createdAt', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ],
    [t],
  )
  const list = useList('staff', [], askStaff)
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ staffId }) => staffId === openedId)
  return (
    <>
      <ListTable
        name="staff"
        label={t('desk.room.staff')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ staffId }) => staffId}
        onOpen={({ staffId }) => setOpenedId(staffId)}
        empty={<Panel title={t('desk.staff.none')} />}
      />
      {opened && <MemberSheet member={opened} roles={roles} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

async function askStaff({ after }: PageAsked) {
  const reply = await calls.staff.list(after === undefined ? {} : { after: Number(after) })
  return pagesBefore(
    reply,
    ({ staff, more }) => ({ rows: staff, more }),
    ({ staffId }) => staffId,
  )
}
