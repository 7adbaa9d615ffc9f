import { gamesOpen } from '@banko/betting/match/game-products.ts'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { deviceTimeZone, TimeZoneContext } from '@banko/browser/time-zone.ts'
import { useProducts } from '@banko/browser/use-products.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { type ReactNode, use, useId, useState } from 'react'
import { PriceFormatChoice } from '../price-format-choice.tsx'
import { ThemeChoice } from '../theme-choice.tsx'
import { useLanguage } from '../use-language.ts'
import { AccountHead } from './account-head.tsx'
import { AccountRow } from './account-row.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { zoneName } from './time-zones.ts'
import { WinsChoice } from './wins-choice.tsx'

/** How the site reads on this device: language, time zone, look and prices. Source: accounts-and-gaming §2, settings. */
export function SettingsPage() {
  const t = useText()
  const zone = use(TimeZoneContext) ?? deviceTimeZone()
  const player = usePlayer()
  const products = useProducts()
  // a terminal bets, and plays no games
  const isPlaying = player !== undefined && player.terminal === undefined && gamesOpen(products).length > 0
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('account.settings')} />
      <div className="grid gap-6">
        <Languages />
        <ul aria-label={t('account.timeZone')} className="overflow-hidden rounded-card border border-line bg-card">
          <AccountRow to="/account/timezone" icon="clock" label={t('account.timeZone')} value={zoneName(zone)} />
        </ul>
        <Group title={t('account.look')}>
          <div className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-4">
            <ThemeChoice />
            <PriceFormatChoice />
          </div>
        </Group>
        {isPlaying && (
          <Group title={t('games.winners')}>
            <WinsChoice />
          </Group>
        )}
      </div>
    </section>
  )
}

interface GroupProps {
  readonly title: string
  readonly children: ReactNode
}

function Group({ title, children }: GroupProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className="pb-2 text-13 font-strong text-ink-soft">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Each in its own script, for whoever reads no other. */
function Languages() {
  const { t, lang } = useWords()
  const { languages } = useSettings()
  const { choose } = useLanguage()
  const [failed, setFailed] = useState(false)
  const change = (code: string) => {
    setFailed(false)
    choose(code, 'home').catch(() => setFailed(true))
  }
  return (
    <Group title={t('language.label')}>
      <ul aria-label={t('language.label')} className="overflow-hidden rounded-card border border-line bg-card">
        {languages.map(({ code, name, direction, tag }) => (
          <ChoiceRow key={code} chosen={code === lang} lang={tag} onChoose={() => change(code)}>
            <span>
              <bdi dir={direction}>{name}</bdi>
            </span>
          </ChoiceRow>
        ))}
      </ul>
      {failed && (
        <Notice tone="error" className="pt-3">
          {t('account.languageFailed')}
        </Notice>
      )}
    </Group>
  )
}
