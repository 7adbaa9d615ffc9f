import { lazy, type ReactNode, Suspense, useState } from 'react'

const DialogPopup = lazy(async () => ({ default: (await import('./dialog-popup.tsx')).DialogPopup }))

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

/** Something over the page: traps focus, closes with Escape, gives focus back. Its code is fetched when first opened. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <DialogPopup {...props} />
    </Suspense>
  )
}
