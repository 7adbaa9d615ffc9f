import { type ReactNode, useState } from 'react'
import { DialogMissing } from './dialog-missing.tsx'
import { lazyPart } from './lazy-part.tsx'

export interface DialogProps {
  readonly open: boolean
  onClose(): void
  /** Named for screen readers always; drawn as the heading unless the content brings its own. */
  readonly title: string
  readonly titleHidden?: boolean
  readonly children: ReactNode
  /** `centre`: a question. `bottom`: a sheet that rises. `start`: a drawer from the side of the menu. */
  readonly from?: 'centre' | 'bottom' | 'start'
}

/** What every dialog stands in: one piece of code for all of them. */
const DialogFrame = lazyPart(async () => (await import('./dialog-popup.tsx')).DialogPopup, {
  missing: DialogMissing,
})

/** Something over the page: traps focus, closes with Escape, gives focus back. Its code is fetched when first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return wanted ? <DialogFrame {...props} /> : null
}
