import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { Icon } from '@banko/browser/kit/icon.tsx'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { SelectField } from '@banko/browser/kit/select-field.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useWords } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import { PriceFormatChoice } from '../price-format-choice.tsx'
import { ThemeChoice } from '../theme-choice.tsx'
import { useLanguage } from '../use-language.ts'
import { useSignOut } from '../use-sign-out.ts'

/** More languages than these are a list of the device's. */
const segmentsMax = 5

/** In line with what stands above and below it in the menu. */
const asItem = 'min-h-11! gap-3! px-0!'

interface PreferencesProps {
  /** At a tap that leads elsewhere, or out, before the house has answered. */
  onChoose?(): void
}

/** Light or dark, the language, how prices are told, the way to all settings and the account, and the way out. */
export function Preferences({ onChoose }: PreferencesProps) {
  const { t, lang } = useWords()
  const { languages } = useSettings()
  const { player } = useSession()
  const language = useLanguage()
  const signOut = useSignOut()
  const link = `${buttonClass('plain')} ${asItem}`
  return (
    <div className="grid justify-items-start gap-2 px-3">
      <ThemeChoice />
      {languages.length > segmentsMax ? (
        <SelectField
          label={t('language.label')}
          labelHidden
          items={languages.map(({ code, name }) => ({ id: code, label: name }))}
          value={lang}
          onChange={({ target }) => void language.choose(target.value)}
          className="w-full max-w-60"
        />
      ) : (
        <Segmented
          label={t('language.label')}
          items={languages.map(({ code, name }) => ({ id: code, label: name }))}
          value={lang}
          onChange={(code) => void language.choose(code)}
          className="max-w-full flex-wrap"
        />
      )}
      <PriceFormatChoice />
      <Link to="/account/settings" className={link} onClick={onChoose}>
        <Icon name="settings" />
        {t('account.settings')}
      </Link>
      {player && (
        <Link to="/account" className={link} onClick={onChoose}>
          <Icon name="user" />
          {t('account.mine')}
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
