import { useState } from 'react'
import { DialogMissing } from './dialog-missing.tsx'
import type { DialogProps } from './dialog-props.ts'
import { lazyPart } from './lazy-part.tsx'

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
