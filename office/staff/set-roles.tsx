import { useText } from '@banko/browser/words.tsx'
import type { StaffMember } from '@banko/contract/calls/staff.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useNotices } from '../kit/notices.tsx'
import { Facts } from '../kit/sheet.tsx'
import { roleDifference } from './role-difference.ts'
import { RolesChoice } from './roles-choice.tsx'
import type { Role } from './use-roles.ts'

interface SetRolesProps {
  readonly member: StaffMember
  readonly roles: readonly Role[]
  readonly onClose: () => void
}

/** Asks for other roles of somebody, with what they gain and lose by it. */
export function SetRoles({ member: { staffId, name, roles: before }, roles, onClose }: SetRolesProps) {
  const t = useText()
  const act = useAct()
  const tell = useNotices()
  const [chosen, setChosen] = useState<readonly string[]>(before)
  const { comes, goes, gains, loses } = roleDifference(roles, before, chosen)
  const isSame = comes.length === 0 && goes.length === 0
  const ask = async (reason: string) => {
    if (isSame) {
      tell('failed', t('desk.staff.sameRoles'))
      return false
    }
    const asked = await act((keyed) => keyed.staff.setRoles({ staffId, roles: [...chosen], reason }))
    if (asked) tell('done', t('desk.staff.asked', { number: asked.approvalId }))
    return asked !== undefined
  }
  return (
    <Confirm
      title={`${t('desk.staff.setRoles')}: ${name}`}
      confirmText={t('desk.staff.ask')}
      reason="asked"
      onClose={onClose}
      onConfirm={ask}
    >
      <RolesChoice {...{ roles, chosen }} onChange={setChosen} />
      <section aria-label={t('desk.sites.difference')} aria-live="polite">
        {isSame ? (
          <Text size="sm" c="dimmed">
            {t('desk.staff.sameRoles')}
          </Text>
        ) : (
          <Facts
            facts={[
              [t('desk.sites.before'), before.join(', ') || t('desk.sites.nothing')],
              [t('desk.sites.after'), chosen.toSorted().join(', ') || t('desk.sites.nothing')],
              [t('desk.staff.gains'), gains.join(', ')],
              [t('desk.staff.loses'), loses.join(', ')],
            ]}
          />
        )}
      </section>
      <Text size="sm">{t('desk.staff.second')}</Text>
    </Confirm>
  )
}
