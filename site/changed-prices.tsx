import { selectionKey } from '@banko/betting/slip/selection.ts'
import { selectionText } from '@banko/browser/selection-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'

/** The legs of a coupon whose prices moved between the tap and the decision: which, from which price to which. */
export function ChangedPrices({ coupon: { changed, legs } }: { readonly coupon: Pick<Coupon, 'changed' | 'legs'> }) {
  const words = useWords()
  const format = useFormat()
  const nameOf = (key: string) => {
    const leg = legs.find((one) => selectionKey(one) === key)
    return leg ? selectionText(words, leg, { home: leg.home, away: leg.away }).outcome : key
  }
  return (
    <ul>
      {changed.map(({ selection, was, now }) => (
        <li key={selection}>
          {words.t('slip.change', { name: nameOf(selection), was: format.price(was), now: format.price(now) })}
        </li>
      ))}
    </ul>
  )
}
