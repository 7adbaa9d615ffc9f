import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { usePlayer, useSession } from '@banko/browser/session.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Player } from '@banko/contract/calls/people.ts'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Go } from '../../go.tsx'
import { ActivationPanel, type ActivationProps } from '../activation-panel.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { useRegistrationForm } from './use-registration.ts'

const WelcomePart = lazyPart(async () => (await import('./welcome.tsx')).Welcome, { missing: PartMissing })

/** Where somebody becomes a player. Whoever is one already is led on; whoever has just become one is welcomed first. */
export function RegisterPage() {
  const t = useText()
  const player = usePlayer()
  const { signedIn } = useSession()
  const [isNew, setNew] = useState(false)
  const [waiting, setWaiting] = useState<Pick<ActivationProps, 'by' | 'ticket'>>()
  const { next = '/' } = useSearch({ strict: false })
  const enter = (made: Player) => {
    setNew(true)
    signedIn(made)
  }
  if (player && !isNew) return <Go to="/" replace />
  return (
    <section className="mx-auto w-full max-w-[720px] px-margin pt-6 pb-24 wide:my-6 wide:rounded-card wide:border wide:border-line wide:bg-card wide:px-8 wide:pb-8">
      {player ? (
        <WelcomePart name={player.userName} next={next} />
      ) : waiting ? (
        <div className="grid max-w-[400px] gap-3">
          <h1 className="tight text-21 font-strong">{t('activation.nearly')}</h1>
          <ActivationPanel by={waiting.by} ticket={waiting.ticket} onActivated={enter} />
        </div>
      ) : (
        <>
          <h1 className="tight text-21 font-strong">{t('registration.title')}</h1>
          <p className="pb-4 text-13 text-ink-soft">
            {t('registration.haveAccount')}{' '}
            <Link to="/sign-in" className="inline-flex min-h-11 min-w-11 items-center font-strong text-accent">
              {t('account.signIn')}
            </Link>
          </p>
          <Body
            onRegistered={(made) => {
              if (made.player) enter(made.player)
              else setWaiting(made.waits)
            }}
          />
        </>
      )}
    </section>
  )
}

function Body({ onRegistered }: { readonly onRegistered: Parameters<typeof RegistrationForm>[0]['onRegistered'] }) {
  const t = useText()
  const { data, isError, refetch } = useRegistrationForm()
  if (typeof data === 'string') return <EmptyState drawing="signal" text={t(`refusal.${data}`)} />
  if (data) return <RegistrationForm form={data} onRegistered={onRegistered} />
  if (!isError) return <FormSkeleton />
  const retry = (
    <Button kind="quiet" onClick={() => void refetch()}>
      {t('kit.retry')}
    </Button>
  )
  return <EmptyState drawing="signal" text={t('registration.failed')} action={retry} />
}

function FormSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-5 wide:grid-cols-2">
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-12" />
      ))}
    </div>
  )
}
