import type { Refusal } from '@banko/betting/refusals/refusal.ts'
import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { refusalDetail, refusalText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { PlaceAction, TapRemedy } from './place-action.ts'
import type { Placing } from './placing.ts'
import type { SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'
import { useNameOf } from './use-leg-text.ts'

interface SlipReasonProps {
  readonly action: PlaceAction
  readonly placing: Placing
  readonly view: SlipView
}

/** One sentence on what stands in the way or has just failed, with what one tap can do about it. */
export function SlipReason({ action, placing, view }: SlipReasonProps) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const changesText = useChangesText(view)
  const context = { currency: view.bettor.currency, nameOf: useNameOf(view.legs) }
  const remedy = action.kind === 'blocked' && action.remedy && <RemedyButton remedy={action.remedy} view={view} />
  if (action.kind === 'askAgain') return <Notice tone="warn">{t('slip.unheard')}</Notice>
  if (placing.kind === 'refused') {
    const { refusal } = placing
    const why = refusal.code === 'priceChanged' ? changesText(refusal) : refusalDetail(words, format, refusal, context)
    return (
      <Notice tone="error" action={remedy}>
        {t('slip.notTaken', { reason: why })}
      </Notice>
    )
  }
  if (action.kind === 'acceptAndPlace' || (action.kind === 'signIn' && action.changes.length > 0))
    return <Notice tone="warn">{changesText({ code: 'priceChanged', legs: action.changes })}</Notice>
  if (action.kind !== 'blocked') return null
  return (
    <Notice tone="warn" action={remedy}>
      {refusalText(words, format, action.refusal, context)}
    </Notice>
  )
}

/** "Galatasaray 2.00 → 1.90": which leg, from which price to which. */
function useChangesText({ legs }: SlipView): (refusal: Extract<Refusal, { code: 'priceChanged' }>) => string {
  const { t } = useWords()
  const format = useFormat()
  const nameOf = useNameOf(legs)
  return (refusal) => {
    const list = refusal.legs.map(({ selection, was, now }) =>
      t('slip.change', { name: nameOf(selection), was: format.price(was), now: format.price(now) }),
    )
    return t('slip.changed', { count: list.length, list: list.join(', ') })
  }
}

function RemedyButton({ remedy, view }: { readonly remedy: TapRemedy; readonly view: SlipReasonProps['view'] }) {
  const { t } = useWords()
  const format = useFormat()
  const { currency } = view.bettor
  if (remedy.kind === 'remove') {
    const remove = () => remedy.selections.forEach((key) => void slipStore.send({ kind: 'remove', key }))
    return (
      <button type="button" className={noticeActionClass} onClick={remove}>
        {t('slip.remedy.remove')}
      </button>
    )
  }
  return (
    <button
      type="button"
      className={noticeActionClass}
      onClick={() => slipStore.send({ kind: 'setStake', amount: remedy.stake, currency })}
    >
      {t('slip.remedy.setStake', { amount: format.money(remedy.stake, currency) })}
    </button>
  )
}
