import { createPortal } from 'react-dom'
import { useText } from '../words.tsx'
import { IconButton } from './button.tsx'
import type { DialogProps } from './dialog-props.ts'
import type { MissingProps } from './lazy-part.tsx'
import { PartMissing } from './part-missing.tsx'

/** What a dialog stands in did not come: one line at the bottom of the screen instead, until it has or is closed. */
export function DialogMissing({ open, title, onClose, asking, onRetry }: DialogProps & MissingProps) {
  const t = useText()
  if (!open) return null
  // beside the page, as a dialog is: over whatever stands at the bottom of the screen
  return createPortal(
    <section
      aria-label={title}
      className="fixed inset-x-0 bottom-0 z-41 flex items-center border-t border-line bg-card pe-1 pb-[env(safe-area-inset-bottom)] [&>:first-child]:flex-1"
    >
      <PartMissing asking={asking} onRetry={onRetry} />
      <IconButton icon="close" label={t('kit.close')} onClick={onClose} />
    </section>,
    document.body,
  )
}
