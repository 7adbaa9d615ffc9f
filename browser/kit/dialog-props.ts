import type { ReactNode } from 'react'

export interface DialogProps {
  readonly open: boolean
  onClose(): void
  /** Named for screen readers always; drawn as the heading unless the content brings its own. */
  readonly title: string
  readonly titleHidden?: boolean
  readonly children: ReactNode
  /** `centre`: a question. `bottom`: a sheet that rises; on a wide screen it stands in the middle. `start`: a drawer from the side of the menu. */
  readonly from?: 'centre' | 'bottom' | 'start'
}
