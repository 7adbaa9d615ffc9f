import { Notice } from '@banko/browser/kit/notice.tsx'
import { refusalText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import { type RefObject, useId } from 'react'
import { type PlaceAction, placeAction, type Remedy } from './place-action.ts'
import { PlaceButton } from './place-button.tsx'
import { placingStore } from './placing-store.ts'
import type { Bettor, SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'
import { SlipTotals } from './slip-totals.tsx'
import { stakeForLimit, typedAmount } from './stake-shown.ts'
import { useNameOf } from './use-leg-text.ts'
import { usePlacing } from './use-placing.ts'

interface SlipFootProps {
  readonly view: SlipView & { readonly bettor: Bettor }
  readonly signedIn: boolean
  readonly stakeInput: RefObject<HTMLInputElement | null>
}

/** What it costs and pays, why it cannot be placed, and the main button; stays while the rest scrolls. */
export function SlipFoot({ view, signedIn, stakeInput }: SlipFootProps) {
  const { placing, place, askAgain } = usePlacing()
  const reasonId = useId()
  const action = placeAction(view, placing, signedIn)
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
        <div className="grid min-h-11 items-center wide:min-h-0">
          <SlipReason action={action} view={view} reasonId={reasonId} />
        </div>
        <PlaceButton action={action} quote={view.quote} currency={currency} reasonId={reasonId} onPress={press} />
      </div>
    </div>
  )
}

interface SlipReasonProps {
  readonly action: PlaceAction
  readonly view: SlipView & { readonly bettor: Bettor }
  readonly reasonId: string
}

/** One sentence above the button, with what one tap can do about it. */
function SlipReason({ action, view, reasonId }: SlipReasonProps) {
  const words = useWords()
  const format = useFormat()
  const { placing } = usePlacing()
  const nameOf = useNameOf(view.legs)
  const { currency } = view.bettor
  if (action.kind === 'askAgain') return <Notice tone="warn">{words.t('slip.unheard')}</Notice>
  if (action.kind === 'acceptPrices') {
    const list = action.changes.map((change) =>
      words.t('slip.change', {
        name: nameOf(change.selection),
        was: format.price(change.was),
        now: format.price(change.now),
      }),
    )
    const text = words.t('slip.changed', { count: list.length, list: list.join(', ') })
    return <Notice tone="warn">{text}</Notice>
  }
  if (action.kind === 'blocked') {
    const remedy = action.remedy && <RemedyButton remedy={action.remedy} view={view} />
    return (
      <div id={reasonId}>
        <Notice tone="warn" action={remedy}>
          {refusalText(words, format, action.refusal, { currency, nameOf })}
        </Notice>
      </div>
    )
  }
  if (placing.kind !== 'refused') return null
  return <Notice tone="error">{refusalText(words, format, placing.refusal, { currency, nameOf })}</Notice>
}

function RemedyButton({ remedy, view }: { readonly remedy: Remedy; readonly view: SlipFootProps['view'] }) {
  const { t } = useWords()
  const format = useFormat()
  const { currency, stakeMode } = view.bettor
  const look =
    'min-h-11 shrink-0 rounded-control px-3 text-13 font-strong text-accent whitespace-nowrap hover:bg-raised'
  if (remedy.kind === 'remove') {
    const remove = () => remedy.keys.forEach((key) => void slipStore.send({ kind: 'remove', key }))
    return (
      <button type="button" className={look} onClick={remove}>
        {t('slip.remedy.remove')}
      </button>
    )
  }
  const amount = stakeForLimit(remedy.limit, stakeMode, view.quote?.combinations ?? 1)
  return (
    <button
      type="button"
      className={look}
      onClick={() => slipStore.send({ kind: 'setStake', text: typedAmount(amount, currency) })}
    >
      {t('slip.remedy.setStake', { amount: format.money(amount, currency) })}
    </button>
  )
}
