import type { ReactNode } from 'react'
import { PlaceButton } from './place-button.tsx'
import type { SlipView } from './slip-check.ts'
import { SlipTotals } from './slip-totals.tsx'
import type { usePlaceButton } from './use-place-button.ts'

interface SlipFootProps {
  readonly view: SlipView
  readonly button: ReturnType<typeof usePlaceButton>
  readonly reasonId: string
  /** Why it cannot be placed, where that stands at the button. */
  readonly reason?: ReactNode
}

/** What it costs and pays, and the main button: always in the same place, whatever they say. */
export function SlipFoot({ view, button, reasonId, reason }: SlipFootProps) {
  const { currency } = view.bettor
  return (
    <div className="mt-auto shrink-0 bg-card pb-[max(12px,env(safe-area-inset-bottom))] wide:border-t wide:border-line wide:pt-1 wide:pb-4">
      <SlipTotals view={view} />
      <div className="grid gap-2 px-margin">
        {reason}
        <div {...button.touch}>
          <PlaceButton meaning={button.shown} currency={currency} reasonId={reasonId} onPress={button.press} />
        </div>
      </div>
    </div>
  )
}
