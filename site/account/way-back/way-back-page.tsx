import { usePlayer } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useLocation, useParams } from '@tanstack/react-router'
import { Go } from '../../go.tsx'
import { ActivateLink } from './activate-link.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

/**
 * Ways to an account other than its password: a link that was sent, and asking for one. Whoever is in goes home, unless
 * everybody must sign in first. Source: accounts-and-gaming §2, routes.
 */
export function WayBackPage() {
  const player = usePlayer()
  const { loginScreen } = useSettings()
  const { pathname } = useLocation()
  const { code = '' } = useParams({ strict: false })
  if (player && !loginScreen) return <Go to="/" replace />
  return (
    <section className="mx-auto w-full max-w-[440px] px-margin pt-6 pb-24 wide:my-10 wide:rounded-card wide:border wide:border-line wide:bg-card wide:px-6 wide:pb-6">
      {code === '' ? (
        <ForgotForm />
      ) : pathname.startsWith('/activate') ? (
        <ActivateLink code={code} />
      ) : (
        <ResetForm code={code} />
      )}
    </section>
  )
}
