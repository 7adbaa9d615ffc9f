import { useText } from '@banko/browser/words.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { DraftAmount, DraftCount } from './draft-field.tsx'
import type { FormPartProps } from './form-part.ts'

/** What is given: a share of a deposit, or an amount without one. */
export function RewardFields(props: FormPartProps) {
  const t = useText()
  if (props.draft.kind === 'grant') return <DraftAmount name="amount" label={t('desk.offers.amount')} {...props} />
  return (
    <>
      <DraftCount name="percent" label={t('desk.offers.percent')} min={1} max={500} unit="%" {...props} />
      <DraftAmount name="max" label={t('desk.offers.max')} {...props} />
      <DraftAmount name="depositMin" label={t('desk.offers.depositMin')} {...props} />
    </>
  )
}

const bases = ['bonus', 'bonusAndDeposit'] as const

/** What must be done before it becomes cash, and what it may be staked on. */
export function RuleFields(props: FormPartProps) {
  const t = useText()
  const { draft, faults, onChange } = props
  const none = t('desk.offers.emptyNone')
  return (
    <>
      <DraftCount name="wagerTimes" label={t('desk.offers.wagerTimes')} min={0} max={60} {...props} />
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
      <DraftCount name="days" label={t('desk.offers.days')} min={1} max={365} {...props} />
      <DraftAmount name="betMax" label={t('desk.offers.betMax')} detail={t('desk.offers.betMaxDetail')} {...props} />
      <TextInput
        label={t('desk.offers.priceMin')}
        description={none}
        inputMode="decimal"
        maxLength={10}
        value={draft.priceMin}
        error={faults.includes('priceMin') && t('desk.sites.unfit')}
        onChange={({ currentTarget }) => onChange({ priceMin: currentTarget.value })}
      />
      <DraftCount name="legsMin" label={t('desk.offers.legsMin')} min={1} max={20} {...props} />
      <DraftAmount name="convertMax" label={t('desk.offers.convertMax')} detail={none} {...props} />
    </>
  )
}
