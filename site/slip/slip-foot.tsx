import { type RefObject, useId } from 'react'
import { placeAction } from './place-action.ts'
import { PlaceButton } from './place-button.tsx'
import { placingStore } from './placing-store.ts'
import type { SlipView } from './slip-check.ts'
import { SlipReason } from './slip-reason.tsx'
import { slipStore } from './slip-store.ts'
import { SlipTotals } from './slip-totals.tsx'
import { usePlacing } from './use-placing.ts'

interface SlipFootProps {
  readonly view: SlipView
  readonly stakeInput: RefObject<HTMLInputElement | null>
}

/** What it costs and pays, why it cannot be placed, and the main button; stays while the rest scrolls. */
export function SlipFoot({ view, stakeInput }: SlipFootProps) {
  const { placing, place, askAgain } = usePlacing()
  const reasonId = useId()
  const action = placeAction(view, placing)
  const { currency } = view.bettor
  const press = () => {
    switch (action.kind) {
      case 'place':
      case 'signIn':
        return void place(view.stake)
      case 'typeStake':
        return stakeInput.current?.focus()
      case 'acceptPrices':
        placingStore.dismiss()
        return slipStore.send({ kind: 'acceptPrices', changes: action.changes })
      case 'askAgain':
        return void askAgain()
      case 'blocked':
      case 'sending':
      case 'pending':
        return undefined
    }
  }
  return (
    <div className="sticky bottom-0 z-10 mt-auto bg-card pb-[max(12px,env(safe-area-inset-bottom))] wide:border-t wide:border-line wide:pt-1 wide:pb-4">
      <SlipTotals quote={view.quote} currency={currency} />
      {/* On a phone a reason has its place beforehand: the keys above must not move under a thumb. */}
      <div className="grid gap-2 px-margin">
        <div id={reasonId} className="grid min-h-11 items-center wide:min-h-0">
          <SlipReason action={action} placing={placing} view={view} />
        </div>
        <PlaceButton action={action} quote={view.quote} currency={currency} reasonId={reasonId} onPress={press} />
      </div>
    </div>
  )
}
