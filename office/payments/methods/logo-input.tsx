import { useText } from '@banko/browser/words.tsx'
import { TextInput } from '@mantine/core'

interface LogoInputProps {
  readonly value: string
  readonly unfit: boolean
  readonly onChange: (typed: string) => void
}

/** Where a logo is that players see beside a method or a category. */
export function LogoInput({ value, unfit, onChange }: LogoInputProps) {
  const t = useText()
  return (
    <TextInput
      label={t('desk.payments.logo')}
      description={t('desk.payments.logoDetail')}
      maxLength={300}
      dir="ltr"
      value={value}
      error={unfit && t('desk.payments.unfit.logo')}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
