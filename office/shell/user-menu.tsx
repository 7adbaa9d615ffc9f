import { useText, useWords } from '@banko/browser/words.tsx'
import { languages } from '@banko/words/languages.ts'
import { Button, Menu, NativeSelect, useMantineColorScheme } from '@mantine/core'
import { chooseLanguage } from '../desk-words.ts'
import { calls } from '../kit/calls.ts'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'

/** Who is signed in: their sessions, language, light or dark, the keys, and the way out. */
export function UserMenu({ onKeys }: { readonly onKeys: () => void }) {
  const t = useText()
  const { lang } = useWords()
  const { self, onSignedOut } = useSelf()
  const go = useGo()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = async () => {
    await calls.staff.signOut({})
    onSignedOut()
  }
  return (
    <Menu position="bottom-end" shadow="md" width={240}>
      <Menu.Target>
        <Button variant="default">{self.name}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{self.roles.join(', ')}</Menu.Label>
        <Menu.Item onClick={() => go('/me')}>{t('office.sessions')}</Menu.Item>
        <Menu.Item onClick={onKeys} rightSection="?">
          {t('desk.keys.title')}
        </Menu.Item>
        <Menu.Divider />
        <NativeSelect
          px="sm"
          pb="xs"
          size="sm"
          label={t('desk.language')}
          value={lang}
          data={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ currentTarget }) => {
            chooseLanguage(currentTarget.value)
            location.reload()
          }}
        />
        <NativeSelect
          px="sm"
          pb="xs"
          size="sm"
          label={t('desk.scheme')}
          value={colorScheme}
          data={[
            { value: 'auto', label: t('desk.schemeAuto') },
            { value: 'light', label: t('desk.schemeLight') },
            { value: 'dark', label: t('desk.schemeDark') },
          ]}
          onChange={({ currentTarget }) => setColorScheme(schemeOf(currentTarget.value))}
        />
        <Menu.Divider />
        <Menu.Item onClick={() => void signOut()}>{t('office.signOut')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function schemeOf(value: string) {
  return value === 'light' || value === 'dark' ? value : 'auto'
}
