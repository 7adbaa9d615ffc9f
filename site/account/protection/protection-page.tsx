import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { AccountHead } from '../account-head.tsx'
import { ExcludeSection } from './exclude-section.tsx'
import { LimitList } from './limit-list.tsx'
import { PlayResults } from './play-results.tsx'
import { RealityChoice } from './reality-choice.tsx'
import { TimeOutSection } from './time-out-section.tsx'
import { useProtection } from './use-protection.ts'

/** What the player has played, what they limit of it, and how they leave. Source: payments.md, Safer gambling. */
export function ProtectionPage() {
  const t = useText()
  const own = useProtection()
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('protection.title')} hint={t('protection.hint')} />
      <div className="grid gap-6">
        {own.standing ? (
          <>
            <PlayResults results={own.standing.results} />
            <LimitList own={own} standing={own.standing} />
            <RealityChoice own={own} minutes={own.standing.realityMinutes} />
          </>
        ) : (
          <Waiting failed={own.failed} onRetry={own.retry} />
        )}
        {/* leaving waits for nothing */}
        <TimeOutSection />
        <ExcludeSection />
      </div>
    </section>
  )
}

interface WaitingProps {
  readonly failed: boolean
  onRetry(): void
}

function Waiting({ failed, onRetry }: WaitingProps) {
  const t = useText()
  if (!failed)
    return (
      <div role="status" aria-label={t('kit.loading')} className="grid gap-6">
        <Skeleton className="h-44 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    )
  const retry = (
    <Button kind="quiet" icon="refresh" onClick={onRetry}>
      {t('kit.retry')}
    </Button>
  )
  return <EmptyState drawing="signal" text={t('protection.loadFailed')} action={retry} />
}
