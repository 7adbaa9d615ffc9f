import { useText } from '@banko/browser/words.tsx'
import type { NodeRow } from '@banko/contract/calls/network.ts'
import { PasswordInput, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'

interface AddSignInProps {
  readonly node: NodeRow
  readonly onClose: () => void
}

/** Gives a dealer or partner a sign-in of their own at this desk. */
export function AddSignIn({ node: { nodeId, title }, onClose }: AddSignInProps) {
  const t = useText()
  const act = useAct()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  const add = async () =>
    (await act((keyed) => keyed.network.addStaff({ nodeId, userName, password }), t('desk.saved'))) !== undefined
  return (
    <Confirm title={t('desk.network.addSignIn')} confirmText={t('desk.network.add')} onClose={onClose} onConfirm={add}>
      <Text size="sm">{t('desk.network.signInDetail', { title })}</Text>
      <TextInput
        label={t('office.userName')}
        required
        maxLength={64}
        autoComplete="off"
        data-autofocus
        value={userName}
        onChange={({ currentTarget }) => setUserName(currentTarget.value)}
      />
      <PasswordInput
        label={t('desk.network.firstPassword')}
        required
        maxLength={128}
        autoComplete="new-password"
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
    </Confirm>
  )
}
