import '@banko/browser/kit/late-icons.ts'
import { Button } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'

const PrintSheet = lazyPart(async () => (await import('./coupons/printing/print-sheet.tsx')).PrintSheet, {
  missing: PartMissing,
})

interface PrintButtonProps {
  readonly couponId: string
  readonly className?: string
}

/** Puts a coupon of one's own on paper, wherever it is shown. */
export function PrintButton({ couponId, className = '' }: PrintButtonProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="quiet" icon="print" className={className} onClick={() => setOpen(true)}>
        {t('print.open')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('print.title')} from="bottom">
        <PrintSheet couponId={couponId} />
      </Dialog>
    </>
  )
}
