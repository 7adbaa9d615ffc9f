import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { AccountHead } from './account-head.tsx'
import { personPage } from './person-page.tsx'
import { SessionRow } from './session-row.tsx'
import { type OwnSessions, useSessions } from './use-sessions.ts'

/** Where the player is signed in: this one is marked, the others can be ended. */
function OwnPage() {
  const t = useText()
  const own = useSessions()
  return (
    <section className="px-margin pt-2 pb-24">
      <AccountHead title={t('account.sessions')} hint={t('account.sessionsHint')} />
      <SessionsList own={own} />
    </section>
  )
}

function SessionsList({ own }: { readonly own: OwnSessions }) {
  const t = useText()
  if (!own.sessions) {
    if (!own.failed) return <SessionSkeletons />
    const retry = (
      <Button kind="quiet" icon="refresh" onClick={own.retry}>
        {t('kit.retry')}
      </Button>
    )
    return <EmptyState drawing="signal" text={t('account.sessionsFailed')} action={retry} />
  }
  return (
    <>
      <ul aria-label={t('account.sessions')} className="grid gap-2">
        {own.sessions.map((session) => (
          <SessionRow key={session.sessionId} session={session} ending={own.ending} onEnd={own.end} />
        ))}
      </ul>
      {own.endFailed && (
        <Notice tone="error" className="pt-3">
          {t('account.endFailed')}
        </Notice>
      )}
      {own.sessions.length > 1 && (
        <Button kind="danger" disabled={own.ending} onClick={own.endOthers} className="mt-4 w-full wide:w-auto">
          {t('account.endOthers')}
        </Button>
      )}
    </>
  )
}

function SessionSkeletons() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-2">
      {[1, 2].map((row) => (
        <div key={row} className="grid h-[68px] content-center gap-2 rounded-card border border-line bg-card px-4">
          <Skeleton className="h-4 w-36" />
          <Skeleton className="h-3 w-48" />
        </div>
      ))}
    </div>
  )
}

export const SessionsPage = personPage(OwnPage)
