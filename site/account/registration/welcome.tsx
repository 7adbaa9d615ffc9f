import { buttonClass } from '@banko/browser/kit/button.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import { defaultParseSearch, Link } from '@tanstack/react-router'
import { AskLimits } from '../protection/ask-limits.tsx'
import { CameWith } from './came-with.tsx'

interface WelcomeProps {
  readonly name: string
  /** Where they wanted to be. */
  readonly next: string
}

/** Whoever has just come in for the first time is asked about limits, and goes on when they like. */
export function Welcome({ name, next }: WelcomeProps) {
  const t = useText()
  const { promotionCodeAsked } = useSettings()
  const { pathname, search } = new URL(next, location.origin)
  return (
    <div className="grid justify-items-start gap-4">
      <div role="status" className="grid gap-4">
        <h1 className="tight text-21 font-strong">{t('registration.welcome', { name })}</h1>
        <p className="text-15 text-ink-soft">{t('registration.ready')}</p>
      </div>
      <AskLimits />
      {promotionCodeAsked && <CameWith />}
      <Link to={pathname} search={defaultParseSearch(search)} className={buttonClass('quiet')}>
        {t('registration.goOn')}
      </Link>
    </div>
  )
}
