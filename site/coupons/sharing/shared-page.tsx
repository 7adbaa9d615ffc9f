import '../coupons.css'
import { readValue } from '@banko/browser/call.ts'
import { Button, buttonClass } from '@banko/browser/kit/button.tsx'
import { EmptyState } from '@banko/browser/kit/empty-state.tsx'
import { useCalls } from '@banko/browser/use-calls.ts'
import { useText } from '@banko/browser/words.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { CouponSkeletons } from '../coupon-skeleton.tsx'
import { BetOnSame } from './bet-on-same.tsx'
import { SeenTicket } from './seen-ticket.tsx'

/** Results come in by themselves while the page is open. */
const everyMilliseconds = 20_000

/** A coupon that somebody shared, for whoever has its link. */
export function SharedPage() {
  const t = useText()
  const { token = '' } = useParams({ strict: false })
  return (
    <section className="px-margin pb-24">
      <h1 className="tight flex h-12 items-center text-17 font-strong">{t('shared.title')}</h1>
      <SharedCoupon token={token} />
    </section>
  )
}

function SharedCoupon({ token }: { readonly token: string }) {
  const t = useText()
  const calls = useCalls()
  const isToken = /^[\w-]{43}$/.test(token)
  const { data, isError, refetch } = useQuery({
    queryKey: ['shared', token],
    queryFn: async () => {
      const reply = await calls.coupons.shared({ token })
      return reply.kind === 'refused' ? null : readValue(reply)
    },
    enabled: isToken,
    refetchInterval: everyMilliseconds,
  })
  const coupon = isToken ? data : null
  if (coupon === null) {
    const home = (
      <Link to="/" className={buttonClass('quiet')}>
        {t('coupons.toMatches')}
      </Link>
    )
    return <EmptyState drawing="ticket" text={t('shared.notFound')} detail={t('shared.notFoundDetail')} action={home} />
  }
  if (!coupon) {
    if (!isError) return <CouponSkeletons />
    const again = (
      <Button kind="quiet" icon="refresh" onClick={() => void refetch()}>
        {t('kit.retry')}
      </Button>
    )
    return <EmptyState drawing="signal" text={t('shared.failed')} action={again} />
  }
  return <SeenTicket coupon={coupon} foot={<BetOnSame coupon={coupon} />} />
}
