import { useText } from '@banko/browser/words.tsx'
import { Button, Menu } from '@mantine/core'

interface ActionMenuProps<Id extends string> {
  readonly actions: readonly { readonly id: Id; readonly label: string; readonly may: boolean }[]
  readonly onAsk: (id: Id) => void
}

/** What may be done here, by who looks; nothing where they may do none of it. */
export function ActionMenu<Id extends string>({ actions, onAsk }: ActionMenuProps<Id>) {
  const t = useText()
  const offered = actions.filter(({ may }) => may)
  if (offered.length === 0) return null
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default">{t('desk.network.actions')}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(({ id, label }) => (
          <Menu.Item key={id} onClick={() => onAsk(id)}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
