import { findNames, findOutcome, whyNotBettable } from '@banko/betting/match/book.ts'
import { selectionKey } from '@banko/betting/slip/selection.ts'
import { browserTime } from '@banko/browser/connection.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { type Pick, usePicks } from '@banko/browser/picks.tsx'
import { useBooks } from '@banko/browser/use-live.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SeenCoupon } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'

/** Puts what of a coupon can still be bet on the reader's own slip, at the prices of now. */
export function BetOnSame({ coupon }: { readonly coupon: SeenCoupon }) {
  const t = useText()
  const picks = usePicks()
  const takable = useTakable(coupon)
  const [added, setAdded] = useState<number>()
  const gone = coupon.legs.length - takable.length
  if (takable.length === 0) return null
  const add = () => {
    for (const pick of takable) {
      const key = selectionKey({ ...pick, matchId: pick.fixture.matchId })
      if (!picks.isPicked(key)) picks.toggle(pick)
    }
    setAdded(takable.length)
  }
  return (
    <div className="grid gap-2 border-t border-line py-3 ps-4 pe-3">
      <Button onClick={add}>{t('shared.same')}</Button>
      {added === undefined ? (
        <p className="text-12 text-ink-faint">
          {[t('shared.sameNow'), gone > 0 && t('shared.gone', { count: gone })].filter(Boolean).join(' ')}
        </p>
      ) : (
        <Notice tone="info">{t('shared.added', { count: added })}</Notice>
      )}
    </div>
  )
}

/** Its legs whose prices may be taken now. */
function useTakable({ legs }: SeenCoupon): readonly Pick[] {
  const open = legs.filter(({ result }) => result === 'open')
  const books = useBooks(open.map(({ matchId }) => matchId))
  const now = browserTime.now()
  return open.flatMap(({ matchId, marketKey, outcomeId }) => {
    const book = books.get(matchId)
    const found = book && findOutcome(book, marketKey, outcomeId)
    if (!found || whyNotBettable(book, marketKey, outcomeId, now)) return []
    const names = findNames(book, marketKey, outcomeId)
    const { fixture, version } = book
    return [{ fixture, marketKey, outcomeId, price: found.outcome.price, version, ...(names && { names }) }]
  })
}
