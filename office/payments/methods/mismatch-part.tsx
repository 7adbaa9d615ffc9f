import { useText } from '@banko/browser/words.tsx'
import { type MismatchRule, mismatchRules } from '@banko/contract/payments/choices.ts'
import { Radio, Stack, TextInput } from '@mantine/core'

interface MismatchPartProps {
  readonly mismatch: MismatchRule
  readonly tolerance: string
  readonly unfit: boolean
  readonly onChange: (to: { readonly mismatch?: MismatchRule; readonly tolerance?: string }) => void
}

/** What is done where another amount comes than was asked for, and by how much it may differ. */
export function MismatchPart({ mismatch, tolerance, unfit, onChange }: MismatchPartProps) {
  const t = useText()
  return (
    <>
      <Radio.Group
        label={t('desk.payments.mismatch')}
        value={mismatch}
        onChange={(value) => onChange({ mismatch: mismatchRules.find((known) => known === value) ?? mismatch })}
      >
        <Stack gap="xs" mt={6}>
          {mismatchRules.map((rule) => (
            <Radio
              key={rule}
              value={rule}
              label={t(`desk.payments.mismatches.${rule}`)}
              description={t(`desk.payments.mismatches.${rule}Detail`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {mismatch === 'tolerance' && (
        <TextInput
          label={t('desk.payments.tolerance')}
          description={t('desk.payments.toleranceDetail')}
          inputMode="numeric"
          required
          maxLength={2}
          value={tolerance}
          error={unfit && t('desk.sites.unfit')}
          onChange={({ currentTarget }) => onChange({ tolerance: currentTarget.value })}
        />
      )}
    </>
  )
}
