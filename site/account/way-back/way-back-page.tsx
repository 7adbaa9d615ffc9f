import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useSession } from '@banko/browser/session.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { useLocation, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Go } from '../../go.tsx'
import { ActivateLink } from './activate-link.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'

const WelcomePart = lazyPart(async () => (await import('../registration/welcome.tsx')).Welcome, {
  missing: PartMissing,
})

/**
 * Ways to an account other than its password: a link that was sent, and asking for one. Whoever is in goes home, unless
 * everybody must sign in first; whoever has just come in for the first time is welcomed before. Source:
 * accounts-and-gaming §2, routes.
 */
export function WayBackPage() {
  const { player, signedIn } = useSession()
  const [isNew, setNew] = useState(false)
  const { loginScreen } = useSettings()
  const { pathname } = useLocation()
  const { code = '' } = useParams({ strict: false })
  const welcome = (made: Player) => {
    setNew(true)
    signedIn(made)
  }
  if (player && !isNew && !loginScreen) return <Go to="/" replace />
  return (
    <section className="mx-auto w-full max-w-[440px] px-margin pt-6 pb-24 wide:my-10 wide:rounded-card wide:border wide:border-line wide:bg-card wide:px-6 wide:pb-6">
      {player && isNew ? (
        <WelcomePart name={player.userName} next="/" />
      ) : code === '' ? (
        <ForgotForm />
      ) : pathname.startsWith('/activate') ? (
        <ActivateLink code={code} onActivated={welcome} />
      ) : (
        <ResetForm code={code} />
      )}
    </section>
  )
}
