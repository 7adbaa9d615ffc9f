import { readValue } from '@banko/browser/call.ts'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { SaidList } from './said-list.tsx'
import { SaidDetail, SaidFailed, SaidGone, SaidPage, SaidSkeleton, useNamedItem } from './said-page.tsx'

/** Promotions, for visitors too; one of them behind a #. Source: accounts-and-gaming §2, promotions. */
export function PromotionsPage() {
  const named = useNamedItem()
  return named === undefined ? <PromotionsList /> : <PromotionDetail id={named} />
}

function PromotionsList() {
  const { t, lang } = useWords()
  const calls = useCalls()
  const { data, isError, refetch } = useQuery({
    queryKey: ['promotions', lang],
    queryFn: async () => readValue(await calls.content.promotions({ lang })).promotions,
  })
  const title = t('content.promotions')
  return (
    <SaidPage title={title}>
      {data ? (
        data.length === 0 ? (
          <EmptyState drawing="ticket" text={t('content.promotionsEmpty')} />
        ) : (
          <SaidList label={title} items={data} />
        )
      ) : isError ? (
        <SaidFailed text={t('content.promotionsFailed')} onRetry={() => void refetch()} />
      ) : (
        <SaidSkeleton />
      )}
    </SaidPage>
  )
}

function PromotionDetail({ id }: { readonly id: number }) {
  const t = useText()
  const calls = useCalls()
  const isNumber = Number.isSafeInteger(id) && id > 0
  const { data, isError, refetch } = useQuery({
    queryKey: ['promotion', id],
    queryFn: async () => {
      const reply = await calls.content.promotion({ id })
      // it was taken back, or never was
      return reply.kind === 'refused' ? null : readValue(reply)
    },
    enabled: isNumber,
  })
  if (!isNumber || data === null) return <SaidGone />
  if (data) return <SaidDetail item={data} />
  return (
    <SaidPage title={t('content.promotions')}>
      {isError ? <SaidFailed text={t('content.promotionsFailed')} onRetry={() => void refetch()} /> : <SaidSkeleton />}
    </SaidPage>
  )
}
