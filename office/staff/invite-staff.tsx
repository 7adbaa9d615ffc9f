import { copyText } from '@banko/browser/copy-text.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { useNotices } from '../kit/notices.tsx'
import { RolesChoice } from './roles-choice.tsx'
import type { Role } from './use-roles.ts'

interface InviteStaffProps {
  readonly roles: readonly Role[]
  readonly onClose: () => void
}

interface Invited {
  readonly name: string
  readonly password: string
  readonly approvalId?: number
}

/** Makes an account for a colleague, and shows its first password this once. */
export function InviteStaff({ roles, onClose }: InviteStaffProps) {
  const t = useText()
  const act = useAct()
  const [userName, setUserName] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [invited, setInvited] = useState<Invited>()
  if (invited) return <FirstPassword {...{ invited, onClose }} />
  const name = userName.trim()
  const invite = async (reason: string) => {
    const made = await act((keyed) => keyed.staff.invite({ userName: name, roles: [...chosen], reason }))
    if (made) setInvited({ ...made, name })
    // What was made is shown in place of this.
    return false
  }
  return (
    <Confirm
      title={t('desk.staff.invite')}
      confirmText={t('desk.staff.invite')}
      reason="asked"
      onClose={onClose}
      onConfirm={invite}
    >
      <Text size="sm">{t('desk.staff.inviteDetail')}</Text>
      <TextInput
        label={t('office.userName')}
        required
        maxLength={64}
        pattern=".*\S.*"
        autoComplete="off"
        value={userName}
        onChange={({ currentTarget }) => setUserName(currentTarget.value)}
      />
      <RolesChoice roles={roles.filter(({ mayGive }) => mayGive)} {...{ chosen }} onChange={setChosen} />
      <Text size="sm">{t('desk.staff.second')}</Text>
    </Confirm>
  )
}

interface FirstPasswordProps {
  readonly invited: Invited
  readonly onClose: () => void
}

function FirstPassword({ invited: { name, password, approvalId }, onClose }: FirstPasswordProps) {
  const t = useText()
  const tell = useNotices()
  const copy = async () => {
    if (await copyText(password)) tell('done', t('desk.staff.copied'))
  }
  return (
    <Dialog onClose={onClose} title={`${t('desk.staff.first')}: ${name}`} closeOnClickOutside={false}>
      <Stack gap="sm">
        <Text size="sm">{t('desk.staff.firstDetail')}</Text>
        <Code block dir="ltr" fz="md">
          {password}
        </Code>
        {approvalId !== undefined && <Text size="sm">{t('desk.staff.asked', { number: approvalId })}</Text>}
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copy()}>
            {t('desk.staff.copy')}
          </Button>
          <Button onClick={onClose}>{t('desk.close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
