import '@banko/browser/kit/late-icons.ts'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { AccountHead } from '../account-head.tsx'
import { PageWaiting } from '../page-waiting.tsx'
import { personPage } from '../person-page.tsx'
import { ContactSection } from './contact-section.tsx'
import { DocumentSection } from './document-section.tsx'
import { LevelCard } from './level-card.tsx'
import { useIdentity } from './use-identity.ts'

/** How far the player has shown who they are, what is missing, and how they show it. Source: payments.md, Screens. */
function OwnPage() {
  const t = useText()
  const own = useIdentity()
  const { standing } = own
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('identity.title')} hint={t('identity.hint')} />
      {standing ? (
        <div className="grid gap-8">
          <LevelCard standing={standing} />
          {standing.contacts.length > 0 && <ContactSection own={own} contacts={standing.contacts} />}
          <DocumentSection own={own} standing={standing} />
        </div>
      ) : (
        <PageWaiting text={t('identity.loadFailed')} failed={own.failed} onRetry={own.retry}>
          <div className="grid gap-8">
            <Skeleton className="h-56 rounded-card" />
            <Skeleton className="h-96 rounded-card" />
          </div>
        </PageWaiting>
      )}
    </section>
  )
}

export const IdentityPage = personPage(OwnPage)
