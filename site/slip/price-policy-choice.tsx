import { closePercent } from '@banko/betting/slip/accept-price.ts'
import { type PricePolicy, pricePolicies } from '@banko/betting/slip/selection.ts'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import { useId } from 'react'
import { slipStore } from './slip-store.ts'

/** Which changes of a price are taken without asking: short names, and what the chosen one means. */
export function PricePolicyChoice({ policy }: { readonly policy: PricePolicy }) {
  const t = useText()
  const noteId = useId()
  return (
    <div className="shrink-0 px-margin pt-2 wide:pb-3">
      <p className="flex gap-2 pb-1 text-12 leading-4 text-ink-soft">
        <span className="shrink-0">{t('slip.policy')}</span>
        <span id={noteId} className="clip ms-auto text-end text-ink-faint">
          {t(`slip.policy.${policy}.note`, { percent: closePercent })}
        </span>
      </p>
      <Segmented
        label={t('slip.policy')}
        describedBy={noteId}
        items={pricePolicies.map((id) => ({ id, label: t(`slip.policy.${id}`) }))}
        value={policy}
        onChange={(chosen) => slipStore.send({ kind: 'setPolicy', policy: chosen })}
        className="flex! [&>button]:flex-1"
      />
    </div>
  )
}
