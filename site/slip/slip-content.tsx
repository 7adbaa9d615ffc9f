import { canBeBanker, groupsOf } from '@banko/betting/slip.ts'
import { useText } from '@banko/browser/words.tsx'
import { type ReactNode, useRef } from 'react'
import { useStore } from 'zustand'
import { placingStore } from './placing-store.ts'
import { PricePolicyChoice } from './price-policy-choice.tsx'
import { SlipChips } from './slip-chips.tsx'
import { SlipDone } from './slip-done.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipLine } from './slip-line.tsx'
import { SlipNotices } from './slip-notices.tsx'
import { slipStore } from './slip-store.ts'
import { StakeBox } from './stake-box.tsx'
import { Keypad, QuickStakes } from './stake-keys.tsx'
import { useSlipView } from './use-slip-view.ts'

interface SlipContentProps {
  readonly entry: 'keypad' | 'keyboard'
  /** What stands there while nothing is on the slip. */
  readonly empty: ReactNode
}

/** Everything below the heading of the slip, the same on phones and beside the page. */
export function SlipContent({ entry, empty }: SlipContentProps) {
  const placing = useStore(placingStore, (state) => state.placing)
  const count = useStore(slipStore, (state) => state.slip.selections.length)
  if (placing.kind === 'placed') {
    return (
      <>
        <SlipNotices />
        <SlipDone coupon={placing.coupon} memory={placing.memory} />
      </>
    )
  }
  if (count > 0) return <OpenSlip entry={entry} />
  return (
    <>
      <SlipNotices />
      {empty}
    </>
  )
}

function OpenSlip({ entry }: { readonly entry: SlipContentProps['entry'] }) {
  const t = useText()
  const view = useSlipView()
  const slip = useStore(slipStore, (state) => state.slip)
  const rules = useStore(slipStore, (state) => state.rules)
  const busy = useStore(placingStore, ({ placing }) => placing.kind !== 'idle' && placing.kind !== 'refused')
  const stakeInput = useRef<HTMLInputElement>(null)
  const short = groupsOf(slip.selections).length < 3
  return (
    <>
      <SlipNotices />
      <div
        inert={busy}
        className="slip-open flex flex-1 flex-col transition-opacity duration-150 inert:opacity-60 wide:flex-none"
      >
        <ul className="slip-legs" aria-label={t('slip.legs')}>
          {view.legs.map((leg) => (
            <SlipLine
              key={leg.key}
              leg={leg}
              now={view.now}
              bankers={short ? 'none' : canBeBanker(slip, leg.key) ? 'open' : 'full'}
            />
          ))}
        </ul>
        {/* On a phone what is tapped most lies where the thumb is. */}
        <div className="mt-auto wide:mt-0">
          <SlipChips counted={view.counted} stake={view.stake} bettor={view.bettor} rules={rules} />
          <StakeBox text={slip.stakeText} bettor={view.bettor} entry={entry} inputRef={stakeInput} />
          {entry === 'keypad' ? (
            <Keypad currency={view.bettor.currency} />
          ) : (
            <QuickStakes currency={view.bettor.currency} />
          )}
          <PricePolicyChoice policy={slip.pricePolicy} />
        </div>
      </div>
      <SlipFoot view={view} stakeInput={stakeInput} />
    </>
  )
}
