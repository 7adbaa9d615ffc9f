import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useNotices } from '../use-notices.ts'
import { SaidList } from './said-list.tsx'
import { SaidDetail, SaidFailed, SaidGone, SaidPage, SaidSkeleton, useNamedItem } from './said-page.tsx'

/** What the operator tells its players; one of them behind a #. Source: accounts-and-gaming §2, notifications. */
export function NoticesPage() {
  const t = useText()
  const named = useNamedItem()
  const { data, isError, refetch } = useNotices()
  const title = t('content.notices')
  if (data && named !== undefined) {
    const item = data.find(({ id }) => id === named)
    return item ? <SaidDetail item={item} /> : <SaidGone />
  }
  return (
    <SaidPage title={title}>
      {data ? (
        data.length === 0 ? (
          <EmptyState drawing="ticket" text={t('content.noticesEmpty')} />
        ) : (
          <SaidList label={title} items={data} />
        )
      ) : isError ? (
        <SaidFailed text={t('content.noticesFailed')} onRetry={() => void refetch()} />
      ) : (
        <SaidSkeleton />
      )}
    </SaidPage>
  )
}
