import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import { useText } from '@banko/browser/words.tsx'
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { DraftAmount, DraftCount } from './draft-field.tsx'
import type { FormPartProps } from './form-part.ts'

/** What is given: a share of a deposit, an amount without one, or a free bet. */
export function RewardFields(props: FormPartProps) {
  const t = useText()
  if (props.draft.kind === 'grant') return <DraftAmount name="amount" label={t('desk.offers.amount')} {...props} />
  if (props.draft.kind === 'freeBet') return <FreeBetFields {...props} />
  return (
    <>
      <DraftCount name="percent" label={t('desk.offers.percent')} min={1} max={500} unit="%" {...props} />
      <DraftAmount name="max" label={t('desk.offers.max')} {...props} />
      <DraftAmount name="depositMin" label={t('desk.offers.depositMin')} {...props} />
    </>
  )
}

/** What a free bet is worth, and what it may pay. */
function FreeBetFields(props: FormPartProps) {
  const t = useText()
  const { draft, faults, onChange } = props
  return (
    <>
      <DraftAmount name="amount" label={t('desk.offers.freeBetValue')} {...props} />
      <Ticked
        label={t('desk.offers.freeBetKinds')}
        choices={freeBetKinds.map((kind) => [kind, t(`desk.coupons.kinds.${kind}`)])}
        chosen={draft.kinds}
        error={faults.includes('kinds') && t('desk.sites.unfit')}
        onChange={(chosen) => onChange({ kinds: freeBetKinds.filter((kind) => chosen.includes(kind)) })}
      />
      <Ticked
        label={t('desk.offers.freeBetProducts')}
        choices={freeBetProducts.map((product) => [product, t(`product.${product}`)])}
        chosen={draft.products}
        error={faults.includes('products') && t('desk.sites.unfit')}
        onChange={(chosen) => onChange({ products: freeBetProducts.filter((product) => chosen.includes(product)) })}
      />
    </>
  )
}

interface TickedProps {
  readonly label: string
  readonly choices: readonly (readonly [value: string, label: string])[]
  readonly chosen: readonly string[]
  readonly error: string | false
  readonly onChange: (chosen: readonly string[]) => void
}

/** At least one of a few. */
function Ticked({ label, choices, chosen, error, onChange }: TickedProps) {
  return (
    <Checkbox.Group {...{ label, error, onChange }} value={[...chosen]}>
      <Group gap="md" mt={6}>
        {choices.map(([value, text]) => (
          <Checkbox key={value} value={value} label={text} />
        ))}
      </Group>
    </Checkbox.Group>
  )
}

const bases = ['bonus', 'bonusAndDeposit'] as const

/** What must be done before it becomes cash, and what it may be staked on; of a free bet only what its coupon must have. */
export function RuleFields(props: FormPartProps) {
  const t = useText()
  const { draft, faults, onChange } = props
  const none = t('desk.offers.emptyNone')
  const isStaked = draft.kind !== 'freeBet'
  return (
    <>
      {isStaked && <DraftCount name="wagerTimes" label={t('desk.offers.wagerTimes')} min={0} max={60} {...props} />}
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
      {isStaked && (
        <DraftAmount name="betMax" label={t('desk.offers.betMax')} detail={t('desk.offers.betMaxDetail')} {...props} />
      )}
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
      {isStaked && <DraftAmount name="convertMax" label={t('desk.offers.convertMax')} detail={none} {...props} />}
    </>
  )
}
