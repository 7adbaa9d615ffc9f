import '@banko/browser/kit/late-icons.ts'
import { IconButton } from '@banko/browser/kit/button.tsx'
import { Dialog } from '@banko/browser/kit/dialog.tsx'
import { lazyPart } from '@banko/browser/kit/lazy-part.tsx'
import { PartMissing } from '@banko/browser/kit/part-missing.tsx'
import { useWide } from '@banko/browser/use-media.ts'
import { useText } from '@banko/browser/words.tsx'
import { useState } from 'react'

const SaveCode = lazyPart(async () => (await import('./save-code.tsx')).SaveCode, { missing: PartMissing })

/** Opens the code of what stands on the slip. */
export function CodeButton() {
  const t = useText()
  const isWide = useWide()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <IconButton icon="code" label={t('code.title')} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={close} title={t('code.title')} from={isWide ? 'centre' : 'bottom'}>
        {isOpen && <SaveCode onLeave={close} />}
      </Dialog>
    </>
  )
}
