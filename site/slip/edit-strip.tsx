import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { usePlayer } from '@banko/browser/session.tsx'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useOffer } from '../use-offer.ts'
import { placingStore } from './placing-store.ts'
import type { EditedCoupon } from './slip-memory.ts'
import { slipStore } from './slip-store.ts'

/** Says which open coupon the slip takes the place of, and what that one brings now. */
export function EditStrip() {
  const editing = useStore(slipStore, (state) => state.editing)
  return editing ? <Strip key={editing.couponId} editing={editing} /> : null
}

function Strip({ editing }: { readonly editing: EditedCoupon }) {
  const words = useWords()
  const format = useFormat()
  const currency = usePlayer()?.currency
  const isOpen = useStore(placingStore, ({ placing }) => placing.kind === 'idle' || placing.kind === 'refused')
  // What was sent keeps the offer that it was sent with.
  const offer = useOffer(editing, { percent: 100, enabled: currency !== undefined && isOpen })
  const quote = offer.refusal ? undefined : offer.offered?.quote
  useEffect(() => slipStore.hearOffer(quote), [quote])
  const { number } = editing
  const text = () => {
    if (currency === undefined) return words.t('slip.edit.signIn', { number })
    if (offer.refusal) return refusalText(words, format, offer.refusal, { currency, nameOf: (key: string) => key })
    return quote
      ? words.t('slip.edit.offer', { number, amount: format.money(quote.offer, currency) })
      : words.t('slip.edit.asking', { number })
  }
  const stop = (
    <button type="button" className={noticeActionClass} onClick={() => slipStore.edit(undefined)}>
      {words.t('slip.edit.stop')}
    </button>
  )
  return (
    <Notice
      tone={offer.refusal ? 'warn' : 'info'}
      className="border-t border-line ps-margin pe-1"
      action={isOpen && stop}
    >
      {text()}
    </Notice>
  )
}
