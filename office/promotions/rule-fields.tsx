import { useText } from '@banko/browser/words.tsx'
import { NativeSelect } from '@mantine/core'
import { DraftAmount, DraftCount, DraftPrice } from './draft-field.tsx'
import type { FormPartProps } from './form-part.ts'
import { isStaked } from './offer-draft.ts'

const bases = ['bonus', 'bonusAndDeposit'] as const

/** What must be done before it becomes cash, and what it may be staked on; of a free bet only what its coupon must have. */
export function RuleFields(props: FormPartProps) {
  const t = useText()
  const { draft, faults, onChange } = props
  const none = t('desk.offers.emptyNone')
  const staked = isStaked(draft)
  const isBoost = draft.kind === 'priceBoost'
  return (
    <>
      {staked && <DraftCount name="wagerTimes" label={t('desk.offers.wagerTimes')} min={0} max={60} {...props} />}
      {draft.kind === 'depositMatch' && (
        <NativeSelect
          label={t('desk.offers.wagerOf')}
          value={draft.wagerOf}
          data={bases.map((value) => ({ value, label: t(`desk.offers.bases.${value}`) }))}
          error={faults.includes('wagerOf') && t('desk.promotions.refusal.offerUnfit.wagerOfDeposit')}
          onChange={({ currentTarget }) =>
            onChange({ wagerOf: bases.find((known) => known === currentTarget.value) ?? 'bonus' })
          }
        />
      )}
      {!isBoost && <DraftCount name="days" label={t('desk.offers.days')} min={1} max={365} {...props} />}
      {staked && (
        <DraftAmount name="betMax" label={t('desk.offers.betMax')} detail={t('desk.offers.betMaxDetail')} {...props} />
      )}
      <DraftPrice name="priceMin" label={t('desk.offers.priceMin')} {...props} />
      {!isBoost && <DraftCount name="legsMin" label={t('desk.offers.legsMin')} min={1} max={20} {...props} />}
      {staked && <DraftAmount name="convertMax" label={t('desk.offers.convertMax')} detail={none} {...props} />}
    </>
  )
}
