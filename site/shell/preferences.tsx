import { Button } from '@banko/browser/kit/button.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { applyTheme, keepScheme, readScheme, type Scheme, schemes } from '@banko/browser/kit/theme.ts'
import { useSession } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWords } from '@banko/browser/words.tsx'
import { useState } from 'react'
import { useLanguageChoice } from './language.tsx'

interface PreferencesProps {
  /** At the tap, before the house has answered. */
  onSignOut?(): void
}

/** Light or dark, the language, and the way out. */
export function Preferences({ onSignOut }: PreferencesProps) {
  const { t, lang } = useWords()
  const { theme, languages } = useSettings()
  const { player, signOut } = useSession()
  const language = useLanguageChoice()
  const [scheme, setScheme] = useState(() => readScheme(theme.scheme))
  const chooseScheme = (next: Scheme) => {
    setScheme(next)
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
      {player && (
        <Button
          kind="plain"
          icon="signOut"
          onClick={() => {
            onSignOut?.()
            void signOut()
          }}
          className="-ms-1 px-1! text-13!"
        >
          {t('session.signOut')}
          <span className="clip text-ink-faint">{player.userName}</span>
        </Button>
      )}
    </div>
  )
}
