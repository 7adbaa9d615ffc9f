import { useText } from '@banko/browser/words.tsx'
import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { Confirm } from '../kit/confirm.tsx'
import { useSelf } from '../kit/self.tsx'

interface AddPlayerProps {
  readonly nodeId: number
  readonly onClose: () => void
}

/** Makes a player of a node: they sign in at a site with this name and first password. */
export function AddPlayer({ nodeId, onClose }: AddPlayerProps) {
  const t = useText()
  const act = useAct()
  const { self } = useSelf()
  const [first] = self.sites
  const [typed, setTyped] = useState({
    userName: '',
    password: '',
    siteId: first?.siteId ?? 0,
    currency: first?.currency ?? '',
  })
  const change = (change: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...change }))
  const add = async () =>
    (await act((keyed) => keyed.network.addPlayer({ nodeId, ...typed }), t('desk.saved'))) !== undefined
  return (
    <Confirm title={t('desk.network.addPlayer')} confirmText={t('desk.network.add')} onClose={onClose} onConfirm={add}>
      <TextInput
        label={t('office.userName')}
        required
        maxLength={64}
        autoComplete="off"
        data-autofocus
        value={typed.userName}
        onChange={({ currentTarget }) => change({ userName: currentTarget.value })}
      />
      <PasswordInput
        label={t('desk.network.firstPassword')}
        required
        maxLength={128}
        autoComplete="new-password"
        value={typed.password}
        onChange={({ currentTarget }) => change({ password: currentTarget.value })}
      />
      <NativeSelect
        label={t('desk.network.site')}
        value={typed.siteId}
        data={self.sites.map(({ siteId, title, domain }) => ({ value: String(siteId), label: `${title} · ${domain}` }))}
        onChange={({ currentTarget }) => change({ siteId: Number(currentTarget.value) })}
      />
      <NativeSelect
        label={t('desk.network.currency')}
        value={typed.currency}
        data={[...self.currencies]}
        onChange={({ currentTarget }) => change({ currency: currentTarget.value })}
      />
    </Confirm>
  )
}
