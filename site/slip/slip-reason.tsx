import type { Refusal } from '@banko/betting/refusal.ts'
import { Notice } from '@banko/browser/kit/notice.tsx'
import { notBettableText, refusalText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { PlaceAction, Remedy } from './place-action.ts'
import type { Placing } from './placing.ts'
import type { Bettor, SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'
import { stakeForLimit, typedAmount } from './stake-shown.ts'
import { useNameOf } from './use-leg-text.ts'

interface SlipReasonProps {
  readonly action: PlaceAction
  readonly placing: Placing
  readonly view: SlipView & { readonly bettor: Bettor }
}

/** One sentence above the button, with what one tap can do about it. */
export function SlipReason({ action, placing, view }: SlipReasonProps) {
  const { t } = useWords()
  const speak = useRefusalText(view)
  const remedy = action.kind === 'blocked' && action.remedy && <RemedyButton remedy={action.remedy} view={view} />
  if (action.kind === 'askAgain') return <Notice tone="warn">{t('slip.unheard')}</Notice>
  if (action.kind === 'acceptPrices') return <ChangedPrices changes={action.changes} view={view} />
  if (placing.kind === 'refused') {
    return (
      <Notice tone="error" action={remedy}>
        {t('slip.notTaken', { reason: speak(placing.refusal, 'each') })}
      </Notice>
    )
  }
  if (action.kind !== 'blocked') return null
  return (
    <Notice tone="warn" action={remedy}>
      {speak(action.refusal, 'all')}
    </Notice>
  )
}

function useRefusalText(view: SlipReasonProps['view']) {
  const words = useWords()
  const format = useFormat()
  const nameOf = useNameOf(view.legs)
  /** `each` names what happened to which selection; `all` sums it up, for the lines above say the rest. */
  return (refusal: Refusal, detail: 'each' | 'all'): string => {
    if (refusal.code === 'notBettable' && detail === 'each' && refusal.legs.length > 0) {
      return refusal.legs
        .map((leg) => words.t('slip.legReason', { name: nameOf(leg.selection), why: notBettableText(words, leg.why) }))
        .join(' ')
    }
    return refusalText(words, format, refusal, { currency: view.bettor.currency, nameOf })
  }
}

function ChangedPrices({
  changes,
  view,
}: {
  readonly changes: Extract<PlaceAction, { kind: 'acceptPrices' }>['changes']
  readonly view: SlipReasonProps['view']
}) {
  const { t } = useWords()
  const format = useFormat()
  const nameOf = useNameOf(view.legs)
  const list = changes.map(({ selection, was, now }) =>
    t('slip.change', { name: nameOf(selection), was: format.price(was), now: format.price(now) }),
  )
  return <Notice tone="warn">{t('slip.changed', { count: list.length, list: list.join(', ') })}</Notice>
}

function RemedyButton({ remedy, view }: { readonly remedy: Remedy; readonly view: SlipReasonProps['view'] }) {
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
