import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Skeleton } from '@banko/browser/kit/skeleton.tsx'
import { useText } from '@banko/browser/words.tsx'
import { AccountHead } from '../account-head.tsx'
import { personPage } from '../person-page.tsx'
import { ProfileList } from './profile-list.tsx'
import { useProfile } from './use-profile.ts'

/** What a player has told of themselves, to be read. Source: accounts-and-gaming §2, user information. */
function OwnPage() {
  const t = useText()
  const { data, isError, refetch } = useProfile()
  return (
    <section className="mx-auto w-full max-w-[720px] px-margin pt-2 pb-24">
      <AccountHead
        title={t('details.title')}
        {...(data && { hint: t(data.registered ? 'details.hint' : 'details.none') })}
      />
      {data && <ProfileList profile={data} />}
      {!data && !isError && <DetailsSkeleton />}
      {!data && isError && (
        <EmptyState
          drawing="signal"
          text={t('details.failed')}
          action={
            <Button kind="quiet" onClick={() => void refetch()}>
              {t('kit.retry')}
            </Button>
          }
        />
      )}
    </section>
  )
}

function DetailsSkeleton() {
  const t = useText()
  return (
    <div role="status" aria-label={t('kit.loading')} className="grid gap-2">
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} className="h-14" />
      ))}
    </div>
  )
}

export const DetailsPage = personPage(OwnPage)
