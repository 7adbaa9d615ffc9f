import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { applyTheme, keepScheme, readScheme, type Scheme, schemes } from '@banko/browser/kit/theme.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWords } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguageChoice } from './language.tsx'
import { PriceFormatChoice } from './price-format-choice.tsx'

/** In line with what stands above and below it in the menu. */
const asItem = 'min-h-11! gap-3! px-0!'

interface PreferencesProps {
  /** At a tap that leads elsewhere, or out, before the house has answered. */
  onChoose?(): void
}

/** Light or dark, the language, how prices are told, and the way out. */
export function Preferences({ onChoose }: PreferencesProps) {
  const { t, lang } = useWords()
  const { theme, languages } = useSettings()
  const { player, signOut } = useSession()
  const language = useLanguageChoice()
  const [chosen, setChosen] = useState<Scheme>()
  const scheme = chosen ?? readScheme(theme.scheme)
  const chooseScheme = (next: Scheme) => {
    setChosen(next)
    keepScheme(next)
    applyTheme(next, theme.brand)
  }
  return (
    <div className="grid justify-items-start gap-2 px-3">
      <Segmented
        label={t('theme.label')}
        items={schemes.map((id) => ({ id, label: t(`theme.${id}`) }))}
        value={scheme}
        onChange={chooseScheme}
      />
      <Segmented
        label={t('language.label')}
        items={languages.map(({ code, name }) => ({ id: code, label: name }))}
        value={lang}
        onChange={(code) => void language.choose(code)}
        className="max-w-full flex-wrap"
      />
      <PriceFormatChoice />
      {player && (
        <Link to="/account/sessions" className={`${buttonClass('plain')} ${asItem}`} onClick={onChoose}>
          <Icon name="user" />
          {t('account.sessions')}
        </Link>
      )}
      {player && (
        <Button
          kind="plain"
          onClick={() => {
            onChoose?.()
            void signOut()
          }}
          className={asItem}
        >
          <Icon name="signOut" />
          {t('session.signOut')}
        </Button>
      )}
    </div>
  )
}
