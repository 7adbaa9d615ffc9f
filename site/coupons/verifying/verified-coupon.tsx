import { readValue } from '@banko/browser/call.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { useSettings } from '@banko/browser/settings.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { CouponSkeletons } from '../coupon-skeleton.tsx'
import { SeenTicket } from '../sharing/seen-ticket.tsx'
import { verifiedKey } from './verified-key.ts'

/** Results come in by themselves while the page is open. */
const everyMilliseconds = 20_000

/** What this site knows of a code that has no typo. */
export function VerifiedCoupon({ code }: { readonly code: string }) {
  const t = useText()
  const calls = useCalls()
  const { title: site } = useSettings()
  const { data, isError, refetch } = useQuery({
    queryKey: verifiedKey(code),
    queryFn: async () => {
      const reply = await calls.coupons.verify({ code })
      return reply.kind === 'refused' ? null : readValue(reply)
    },
    refetchInterval: ({ state }) => (state.data ? everyMilliseconds : false),
  })
  if (data === null) {
    return <EmptyState drawing="ticket" text={t('verify.unknown', { site })} detail={t('verify.unknownDetail')} />
  }
  if (data) {
    return (
      <div className="grid gap-3">
        <Notice tone="info">{t('verify.genuine', { site })}</Notice>
        <SeenTicket coupon={data} />
      </div>
    )
  }
  if (!isError) return <CouponSkeletons />
  const again = (
    <Button kind="quiet" icon="refresh" onClick={() => void refetch()}>
      {t('kit.retry')}
    </Button>
  )
  return <EmptyState drawing="signal" text={t('verify.failed')} detail={t('verify.failedDetail')} action={again} />
}
