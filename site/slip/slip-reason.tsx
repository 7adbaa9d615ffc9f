import { Notice, noticeActionClass } from '@banko/browser/kit/notice.tsx'
import { refusalDetail, refusalText } from '@banko/browser/refusal-text.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useWords } from '@banko/browser/words.tsx'
import type { PlaceAction, TapRemedy } from './place-action.ts'
import type { Placing } from './placing.ts'
import type { SlipView } from './slip-check.ts'
import { slipStore } from './slip-store.ts'
import { typedAmount } from './stake-shown.ts'
import { useNameOf } from './use-leg-text.ts'

interface SlipReasonProps {
  readonly action: PlaceAction
  readonly placing: Placing
  readonly view: SlipView
}

/** One sentence above the button, with what one tap can do about it. */
export function SlipReason({ action, placing, view }: SlipReasonProps) {
  const words = useWords()
  const { t } = words
  const format = useFormat()
  const context = { currency: view.bettor.currency, nameOf: useNameOf(view.legs) }
  const remedy = action.kind === 'blocked' && action.remedy && <RemedyButton remedy={action.remedy} view={view} />
  if (action.kind === 'askAgain') return <Notice tone="warn">{t('slip.unheard')}</Notice>
  if (action.kind === 'acceptPrices') return <ChangedPrices changes={action.changes} view={view} />
  if (placing.kind === 'refused') {
    return (
      <Notice tone="error" action={remedy}>
        {t('slip.notTaken', { reason: refusalDetail(words, format, placing.refusal, context) })}
      </Notice>
    )
  }
  if (action.kind !== 'blocked') return null
  return (
    <Notice tone="warn" action={remedy}>
      {refusalText(words, format, action.refusal, context)}
    </Notice>
  )
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
      onClick={() => slipStore.send({ kind: 'setStake', text: typedAmount(remedy.stake, currency) })}
    >
      {t('slip.remedy.setStake', { amount: format.money(remedy.stake, currency) })}
    </button>
  )
}
