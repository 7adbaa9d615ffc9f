import { minorDigits } from '@banko/betting/numbers/money.ts'
import { useText } from '@banko/browser/words.tsx'
import { TextInput } from '@mantine/core'
import type { AmountName, CountName, PriceName } from './draft-figures.ts'
import type { FormPartProps } from './form-part.ts'
import type { OfferDraft } from './offer-draft.ts'

type Named<Names extends keyof OfferDraft> = FormPartProps & { readonly name: Names }

interface AmountProps extends Named<AmountName> {
  readonly label: string
  readonly detail?: string
}

/** An amount in the currency of the offer; what does not fit is said at it once somebody has tried to save. */
export function DraftAmount({ name, label, detail, draft, faults, onChange }: AmountProps) {
  const t = useText()
  const digits = minorDigits(draft.currency)
  return (
    <TextInput
      {...{ label }}
      {...(detail !== undefined && { description: detail })}
      inputMode={digits === 0 ? 'numeric' : 'decimal'}
      maxLength={20}
      value={draft[name]}
      error={faults.includes(name) && t('desk.amountWrong', { digits })}
      rightSection={draft.currency}
      rightSectionWidth={56}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}

interface CountProps extends Named<CountName> {
  readonly label: string
  readonly min: number
  readonly max: number
  /** What stands behind the figure. */
  readonly unit?: string
}

/** A whole figure with its bounds below it. */
export function DraftCount({ name, label, min, max, unit, draft, faults, onChange }: CountProps) {
  const t = useText()
  return (
    <TextInput
      {...{ label }}
      description={t('desk.sites.form.number', { min, max })}
      inputMode="numeric"
      maxLength={4}
      value={draft[name]}
      error={faults.includes(name) && t('desk.sites.unfit')}
      rightSection={unit}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}

interface PriceProps extends Named<PriceName> {
  readonly label: string
}

/** Odds, or nothing: no bound. */
export function DraftPrice({ name, label, draft, faults, onChange }: PriceProps) {
  const t = useText()
  return (
    <TextInput
      {...{ label }}
      description={t('desk.offers.emptyNone')}
      inputMode="decimal"
      maxLength={10}
      value={draft[name]}
      error={faults.includes(name) && t('desk.sites.unfit')}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
}
