import { useText } from '@banko/browser/words.tsx'
import { Link } from '@tanstack/react-router'
import type { AwayPlace } from './away-place.ts'

interface ForgotLinkProps {
  /** Goes there, where what stands over the page knows no places. */
  onLeave?(to: AwayPlace): void
}

const look = 'inline-flex min-h-11 items-center justify-center text-13 font-strong text-accent'

/** For whoever has an account and not its password; also where nobody registers by themselves. */
export function ForgotLink({ onLeave }: ForgotLinkProps) {
  const t = useText()
  return onLeave ? (
    <button type="button" onClick={() => onLeave('/forgot-password')} className={look}>
      {t('recovery.link')}
    </button>
  ) : (
    <Link to="/forgot-password" className={look}>
      {t('recovery.link')}
    </Link>
  )
}
