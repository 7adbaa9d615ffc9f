import { type Amount, minorDigits, parseAmount } from '@banko/betting/numbers/money.ts'
import { useText } from '@banko/browser/words.tsx'
import { TextInput } from '@mantine/core'

interface AmountFieldProps {
  readonly label: string
  readonly currency: string
  readonly value: string
  readonly required?: true
  /** Has the focus where what it stands in opens. */
  readonly isFirst?: boolean
  readonly onChange: (typed: string) => void
}

/** Where an amount is typed as it is read, with a comma or a point. */
export function AmountField({ label, currency, value, required, isFirst, onChange }: AmountFieldProps) {
  const t = useText()
  const isWrong = value !== '' && amountOf(value, currency) === undefined
  return (
    <TextInput
      label={label}
      inputMode={minorDigits(currency) === 0 ? 'numeric' : 'decimal'}
      value={value}
      maxLength={20}
      error={isWrong && t('desk.amountWrong', { digits: minorDigits(currency) })}
      rightSection={currency}
      rightSectionWidth={56}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      data-autofocus={isFirst || undefined}
      {...(required && { required })}
    />
  )
}

/** Minor units of what was typed; `undefined` for what is no amount of the currency. */
export function amountOf(typed: string, currency: string): Amount | undefined {
  return parseAmount(typed.trim().replace(',', '.'), currency)
}
