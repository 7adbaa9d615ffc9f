import type { PricePolicy } from '@banko/betting/selection.ts'
import { Segmented } from '@banko/browser/kit/segmented.tsx'
import { useText } from '@banko/browser/words.tsx'
import { slipStore } from './slip-store.ts'

const policies: readonly PricePolicy[] = ['none', 'higher', 'any']

/** Which changes of a price are taken without asking. */
export function PricePolicyChoice({ policy }: { readonly policy: PricePolicy }) {
  const t = useText()
  return (
    <div className="flex items-center justify-between gap-2 px-margin pt-2">
      <span className="text-13 text-ink-soft">{t('slip.policy')}</span>
      <Segmented
        label={t('slip.policy')}
        items={policies.map((id) => ({ id, label: t(`slip.policy.${id}`) }))}
        value={policy}
        onChange={(chosen) => slipStore.send({ kind: 'setPolicy', policy: chosen })}
      />
    </div>
  )
}
