import { useText } from '@banko/browser/words.tsx'
import type { MessageKey } from '@banko/words/message-key.ts'
import { Select, Switch, Textarea, TextInput } from '@mantine/core'
import { CountriesInput } from '../kit/countries-input.tsx'
import type { FormValue, SiteField } from './site-fields.ts'

interface FieldInputProps {
  readonly field: SiteField
  readonly value: FormValue
  readonly currency: string
  readonly wrong: boolean
  readonly onChange: (value: FormValue) => void
}

/** One setting as it is typed: its name, what it does where that is not plain, and whether it fits. */
export function FieldInput({ field, value, currency, wrong, onChange }: FieldInputProps) {
  const t = useText()
  const { name, kind, max = 0 } = field
  // Every field of the list has its name in the dictionaries; a test compares the two.
  const label = t(`desk.sites.field.${name}` as MessageKey)
  const error = wrong && t('desk.sites.unfit')
  if (typeof value === 'boolean')
    return (
      <Switch
        label={label}
        checked={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    )
  if (kind === 'choice')
    return (
      <Select
        label={label}
        allowDeselect={false}
        data={(field.choices ?? []).map((one) => ({
          value: one,
          label: t(`desk.sites.choice.${name}.${one}` as MessageKey),
        }))}
        value={value}
        error={error}
        onChange={(next) => next !== null && onChange(next)}
      />
    )
  if (kind === 'countries') return <CountriesInput label={label} codes={value} error={error} onChange={onChange} />
  if (kind === 'long' || kind === 'lines' || kind === 'links' || kind === 'networks')
    return (
      <Textarea
        label={label}
        description={kind !== 'long' && t(`desk.sites.form.${kind}`)}
        dir={kind === 'long' ? 'auto' : 'ltr'}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={kind === 'long' ? max : 6000}
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    )
  const isText = kind === 'text'
  const isFigures = kind === 'number' || kind === 'amount' || kind === 'amounts'
  return (
    <TextInput
      label={label}
      description={
        kind === 'number'
          ? t('desk.sites.form.number', { min: field.min ?? 0, max })
          : kind === 'amounts' && t('desk.sites.form.amounts')
      }
      dir={name === 'title' || name === 'licence' ? 'auto' : 'ltr'}
      inputMode={isFigures ? 'decimal' : undefined}
      maxLength={isText ? max : 120}
      value={value}
      error={error}
      rightSection={kind.startsWith('amount') ? currency : undefined}
      rightSectionWidth={56}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
