import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'
import { ShareSheet } from './sharing/share-sheet.tsx'

/** What can be done with a coupon that was accepted, besides its money. */
export function CouponActions({ coupon }: { readonly coupon: Coupon }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  if (coupon.status === 'pending' || coupon.status === 'refused') return null
  return (
    <div className="flex gap-2 border-t border-line py-3 ps-4 pe-3">
      <Button kind="quiet" icon="share" className="min-w-0 flex-1" onClick={() => setOpen(true)}>
        {t('share.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('share.title')} from="bottom">
        <ShareSheet coupon={coupon} />
      </Dialog>
    </div>
  )
}
