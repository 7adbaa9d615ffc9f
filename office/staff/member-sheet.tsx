import { useText } from '@banko/browser/words.tsx'
import type { StaffMember } from '@banko/contract/calls/staff.ts'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { Moment } from '../kit/moment.tsx'
import { useNotices } from '../kit/notices.tsx'
import { useSelf } from '../kit/self.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { SetRoles } from './set-roles.tsx'
import { type Role, treeRoles } from './use-roles.ts'

interface MemberSheetProps {
  readonly member: StaffMember
  readonly roles: readonly Role[]
  readonly onClose: () => void
}

/** One of the staff, and what a colleague may do about them. */
export function MemberSheet({ member, roles, onClose }: MemberSheetProps) {
  const t = useText()
  const { self, may } = useSelf()
  const [asked, setAsked] = useState<'lock' | 'roles' | 'factor'>()
  const { staffId, name, locked, createdAt } = member
  const isOther = staffId !== self.staffId
  const isOfNode = member.roles.some((role) => treeRoles.includes(role))
  const end = () => setAsked(undefined)
  return (
    <Sheet title={name} onClose={onClose}>
      <Facts
        facts={[
          [t('office.roles'), member.roles.join(', ')],
          [t('office.state'), t(stateOf(member))],
          [t('desk.staff.createdAt'), <Moment key="made" at={createdAt} />],
        ]}
      />
      <Group gap="xs">
        {may('staff.role') && isOther && !isOfNode && (
          <Button variant="default" onClick={() => setAsked('roles')}>
            {t('desk.staff.setRoles')}
          </Button>
        )}
        {may('staff.role') && isOther && member.enrolled && (
          <Button variant="default" onClick={() => setAsked('factor')}>
            {t('desk.staff.resetFactor')}
          </Button>
        )}
        {may('staff.lock') && isOther && (
          <Button variant="default" onClick={() => setAsked('lock')}>
            {t(locked ? 'desk.staff.unlock' : 'desk.staff.lock')}
          </Button>
        )}
      </Group>
      {asked === 'lock' && <LockMember member={member} onClose={end} />}
      {asked === 'roles' && <SetRoles {...{ member, roles }} onClose={end} />}
      {asked === 'factor' && <ResetFactor member={member} onClose={end} />}
    </Sheet>
  )
}

/** Whether they are let in, in words. */
export function stateOf({ locked, enrolled }: StaffMember) {
  if (locked) return 'office.stateLocked'
  return enrolled ? 'office.stateOpen' : 'office.stateNew'
}

interface AboutMember {
  readonly member: StaffMember
  readonly onClose: () => void
}

function LockMember({ member: { staffId, name, locked }, onClose }: AboutMember) {
  const t = useText()
  const act = useAct()
  const set = async () =>
    (await act((keyed) => keyed.staff.setLocked({ staffId, locked: !locked }), t('desk.saved'))) !== undefined
  return (
    <Confirm
      title={t(locked ? 'desk.staff.unlock' : 'desk.staff.lock')}
      confirmText={t('desk.goOn')}
      onClose={onClose}
      onConfirm={set}
    >
      {t(locked ? 'desk.staff.unlockDetail' : 'desk.staff.lockDetail', { name })}
    </Confirm>
  )
}

function ResetFactor({ member: { staffId, name }, onClose }: AboutMember) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const ask = async (reason: string) => {
    const asked = await act((keyed) => keyed.staff.resetFactor({ staffId, reason }))
    if (asked) tell('done', t('desk.staff.asked', { number: asked.approvalId }))
    return asked !== undefined
  }
  return (
    <Confirm
      title={t('desk.staff.resetFactor')}
      confirmText={t('desk.staff.ask')}
      reason="asked"
      onClose={onClose}
      onConfirm={ask}
    >
      {t('desk.staff.resetFactorDetail', { name })} {t('desk.staff.second')}
    </Confirm>
  )
}
