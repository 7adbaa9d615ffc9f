import { freeBetKinds, freeBetProducts } from '@banko/betting/wagering/free-bet.ts'
import { useText } from '@banko/browser/words.tsx'
import {
  cashbackForms,
  cashbackPeriods,
  freeRoundGames,
  freeRoundsMax,
  type OfferKind,
} from '@banko/contract/promotions/choices.ts'
import { Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { BoostFields } from './boost-fields.tsx'
import { DraftAmount, DraftCount, DraftPrice } from './draft-field.tsx'
import type { FormPartProps } from './form-part.ts'
import { isPaidAsCash } from './offer-draft.ts'

const fieldsOf = {
  depositMatch: MatchFields,
  grant: GrantFields,
  freeBet: FreeBetFields,
  couponInsurance: InsuranceFields,
  cashback: CashbackFields,
  priceBoost: BoostFields,
  freeRounds: FreeRoundsFields,
} as const satisfies Record<OfferKind, ComponentType<FormPartProps>>

/** What is given: by kind of offer. */
export function RewardFields(props: FormPartProps) {
  const Fields = fieldsOf[props.draft.kind]
  return <Fields {...props} />
}

/** A share of a deposit. */
function MatchFields(props: FormPartProps) {
  const t = useText()
  return (
    <>
      <DraftCount name="percent" label={t('desk.offers.percent')} min={1} max={500} unit="%" {...props} />
      <DraftAmount name="max" label={t('desk.offers.max')} {...props} />
      <DraftAmount name="depositMin" label={t('desk.offers.depositMin')} {...props} />
    </>
  )
}

function GrantFields(props: FormPartProps) {
  const t = useText()
  return <DraftAmount name="amount" label={t('desk.offers.amount')} {...props} />
}

/** Which coupon is insured, for how much, and what the free bet may pay. */
function InsuranceFields(props: FormPartProps) {
  const t = useText()
  return (
    <>
      <DraftAmount name="max" label={t('desk.offers.insuredMax')} {...props} />
      <DraftCount name="insuredLegs" label={t('desk.offers.insuredLegs')} min={2} max={20} {...props} />
      <DraftPrice name="insuredPrice" label={t('desk.offers.insuredPrice')} {...props} />
      <PayableFields {...props} />
    </>
  )
}

/** A share of what was lost in a time. */
function CashbackFields(props: FormPartProps) {
  const t = useText()
  const { draft, onChange } = props
  return (
    <>
      <DraftCount name="percent" label={t('desk.offers.lossPercent')} min={1} max={50} unit="%" {...props} />
      <DraftAmount name="max" label={t('desk.offers.cashbackMax')} {...props} />
      <NativeSelect
        label={t('desk.offers.period')}
        value={draft.period}
        data={cashbackPeriods.map((value) => ({ value, label: t(`protection.period.${value}`) }))}
        onChange={({ currentTarget }) =>
          onChange({ period: cashbackPeriods.find((known) => known === currentTarget.value) ?? draft.period })
        }
      />
      <PaidAs {...props} />
    </>
  )
}

function PaidAs({ draft, onChange }: FormPartProps) {
  const t = useText()
  return (
    <NativeSelect
      label={t('desk.offers.paidAs')}
      value={draft.paidAs}
      data={cashbackForms.map((value) => ({ value, label: t(`desk.offers.forms.${value}`) }))}
      onChange={({ currentTarget }) =>
        onChange({ paidAs: cashbackForms.find((known) => known === currentTarget.value) ?? draft.paidAs })
      }
    />
  )
}

/** Rounds of which games, how many, of which stake, and what they win. */
function FreeRoundsFields(props: FormPartProps) {
  const t = useText()
  const { draft, faults, onChange } = props
  return (
    <>
      <Ticked
        label={t('desk.offers.freeGames')}
        choices={freeRoundGames.map((game) => [game, t(`${game}.title`)])}
        chosen={draft.freeGames}
        error={faults.includes('freeGames') && t('desk.sites.unfit')}
        onChange={(chosen) => onChange({ freeGames: freeRoundGames.filter((game) => chosen.includes(game)) })}
      />
      <TextInput
        label={t('desk.offers.otherGames')}
        maxLength={500}
        dir="ltr"
        value={draft.otherGames}
        error={faults.includes('otherGames') && t('desk.sites.unfit')}
        onChange={({ currentTarget }) => onChange({ otherGames: currentTarget.value })}
      />
      <DraftCount name="freeCount" label={t('desk.offers.freeCount')} min={1} max={freeRoundsMax} {...props} />
      <DraftAmount name="freeStake" label={t('desk.offers.freeStake')} {...props} />
      <DraftAmount name="max" label={t('desk.offers.freeMax')} {...props} />
      <PaidAs {...props} />
      {isPaidAsCash(draft) && <DraftCount name="days" label={t('desk.offers.days')} min={1} max={365} {...props} />}
    </>
  )
}

function FreeBetFields(props: FormPartProps) {
  const t = useText()
  return (
    <>
      <DraftAmount name="amount" label={t('desk.offers.freeBetValue')} {...props} />
      <PayableFields {...props} />
    </>
  )
}

/** What a free bet may pay. */
function PayableFields({ draft, faults, onChange }: FormPartProps) {
  const t = useText()
  return (
    <>
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
