import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { AccountHead } from '../account-head.tsx'
import { PageWaiting } from '../page-waiting.tsx'
import { personPage } from '../person-page.tsx'
import { ExcludeSection } from './exclude-section.tsx'
import { LimitList } from './limit-list.tsx'
import { PlayResults } from './play-results.tsx'
import { RealityChoice } from './reality-choice.tsx'
import { TimeOutSection } from './time-out-section.tsx'
import { useProtection } from './use-protection.ts'

/** What the player has played, what they limit of it, and how they leave. Source: payments.md, Safer gambling. */
function OwnPage() {
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
          <PageWaiting text={t('protection.loadFailed')} failed={own.failed} onRetry={own.retry}>
            <Skeleton className="h-44 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </PageWaiting>
        )}
        {/* leaving waits for nothing */}
        <TimeOutSection />
        <ExcludeSection />
      </div>
    </section>
  )
}

export const ProtectionPage = personPage(OwnPage)
