import { useSettings } from '@banko/browser/settings.tsx'
import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { AwayPlace } from './away-place.ts'

interface RegisterLinkProps {
  /** Where they wanted to be. */
  readonly next?: string
  /** Goes there, where what stands over the page knows no places. */
  onLeave?(to: AwayPlace): void
}

const look = 'inline-flex min-h-11 min-w-11 items-center font-strong text-accent'

/** The way to an account of one's own, where the site takes players by themselves. */
export function RegisterLink({ next, onLeave }: RegisterLinkProps) {
  const t = useText()
  const { registerDisabled } = useSettings()
  if (registerDisabled) return null
  return (
    <p className="pt-3 text-center text-13 text-ink-soft">
      {t('registration.noAccount')}{' '}
      {onLeave ? (
        <button type="button" onClick={() => onLeave('/register')} className={look}>
          {t('registration.link')}
        </button>
      ) : (
        <Link to="/register" search={next === undefined ? {} : { next }} className={look}>
          {t('registration.link')}
        </Link>
      )}
    </p>
  )
}
