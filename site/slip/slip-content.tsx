import { selectionKey } from '@banko/betting/slip/selection.ts'
import { canBeBanker, groupsOf, kindOf } from '@banko/betting/slip/slip.ts'
import { useText } from '@banko/browser/words.tsx'
import { type ReactNode, useId, useRef } from 'react'
import { useStore } from 'zustand'
import { BonusHint } from './bonus-hint.tsx'
import { BoostChoice } from './boost-choice.tsx'
import { CashOnly } from './cash-only.tsx'
import { EditStrip } from './edit-strip.tsx'
import { FreeBets } from './free-bets.tsx'
import { LastCouponLine } from './last-coupon-line.tsx'
import { orderLegs } from './order-legs.ts'
import { placingStore } from './placing-store.ts'
import { PricePolicyChoice } from './price-policy-choice.tsx'
import type { SlipView } from './slip-check.ts'
import { SlipChips } from './slip-chips.tsx'
import { SlipDone } from './slip-done.tsx'
import { SlipFoot } from './slip-foot.tsx'
import { SlipLine } from './slip-line.tsx'
import { SlipNotices } from './slip-notices.tsx'
import { SlipReason } from './slip-reason.tsx'
import { slipStore } from './slip-store.ts'
import { StakeBox } from './stake-box.tsx'
import { Keypad, QuickStakes } from './stake-keys.tsx'
import { StakeRangeLine } from './stake-range-line.tsx'
import { useNewestInSight } from './use-newest-in-sight.ts'
import { usePlaceButton } from './use-place-button.ts'
import { useSlipView } from './use-slip-view.ts'
import { useToldBounds } from './use-told-bounds.ts'

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
      <div className="slip-rest">
        <SlipNotices />
        <SlipDone coupon={placing.coupon} memory={placing.memory} />
      </div>
    )
  }
  if (count > 0) return <OpenSlip entry={entry} />
  return (
    <div className="slip-rest">
      <SlipNotices />
      <EditStrip />
      {empty}
      <LastCouponLine />
    </div>
  )
}

function OpenSlip({ entry }: { readonly entry: SlipContentProps['entry'] }) {
  const view = useSlipView(useToldBounds())
  const { slip } = view
  const rules = useStore(slipStore, (state) => state.rules)
  const busy = useStore(placingStore, ({ placing }) => placing.kind !== 'idle' && placing.kind !== 'refused')
  const isPhone = entry === 'keypad'
  const stakeInput = useRef<HTMLInputElement>(null)
  const button = usePlaceButton(view, stakeInput)
  const reasonId = useId()
  const rangeId = useId()
  const reason = (
    <div id={reasonId} className={`grid min-h-11 shrink-0 items-center empty:hidden ${isPhone ? 'px-margin' : ''}`}>
      <SlipReason action={button.shown.action} placing={button.placing} view={view} />
    </div>
  )
  return (
    <>
      <SlipNotices className="shrink-0" />
      <EditStrip />
      <div inert={busy} className="slip-open transition-opacity duration-150 inert:opacity-60">
        <Legs view={view} />
        <BonusHint view={view} />
        <BoostChoice view={view} />
        {/* Over the keys it takes its room from the selections: nothing under a thumb moves. */}
        {isPhone && reason}
        <SlipChips counted={view.counted} stake={view.stake} bettor={view.bettor} rules={rules} />
        <FreeBets view={view} />
        {!view.bettor.freeBet && (
          <>
            <StakeBox view={view} entry={entry} inputRef={stakeInput} rangeId={rangeId} onEnter={button.enter} />
            <StakeRangeLine id={rangeId} view={view} />
            <CashOnly isOn={view.cashOnly === true} />
            {isPhone ? <Keypad currency={view.bettor.currency} /> : <QuickStakes currency={view.bettor.currency} />}
          </>
        )}
        <PricePolicyChoice policy={slip.pricePolicy} />
      </div>
      <SlipFoot view={view} button={button} reasonId={reasonId} reason={isPhone ? undefined : reason} />
    </>
  )
}

/** The selections, the one part that scrolls; the newest is brought into sight wherever its place is. */
function Legs({ view }: { readonly view: SlipView & { readonly now: number } }) {
  const t = useText()
  const { slip, legs, quote } = view
  const list = useRef<HTMLUListElement>(null)
  const ordered = orderLegs(legs)
  const newest = ordered.findIndex(({ key }) => key === legs.at(-1)?.key)
  useNewestInSight(list, legs.length, newest)
  const isSystem = kindOf(slip) === 'system' || (view.bettor.limits.system.on && groupsOf(slip.selections).length > 2)
  return (
    <ul ref={list} className="slip-legs" aria-label={t('slip.legs')}>
      {ordered.map((leg) => (
        <SlipLine
          key={leg.key}
          leg={leg}
          now={view.now}
          raised={quote?.legs.find(({ selection }) => selectionKey(selection) === leg.key)}
          bankers={isSystem ? (canBeBanker(slip, leg.key) ? 'open' : 'full') : 'none'}
        />
      ))}
    </ul>
  )
}
