import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useText } from '@banko/browser/words.tsx'
import type { Coupon } from '@banko/contract/calls/coupons.ts'
import { useState } from 'react'

const ShareSheet = lazyPart(async () => (await import('./coupons/sharing/share-sheet.tsx')).ShareSheet, {
  missing: PartMissing,
})

interface ShareButtonProps {
  readonly coupon: Coupon
  readonly className?: string
}

/** Shows a coupon of one's own to others, wherever it is shown. */
export function ShareButton({ coupon, className = '' }: ShareButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="share" className={className} onClick={() => setOpen(true)}>
        {t('share.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('share.title')} from="bottom">
        <ShareSheet coupon={coupon} />
      </Dialog>
    </>
  )
}
