import { useText } from '@banko/browser/words.tsx'
import { SimpleGrid, Text } from '@mantine/core'
import { AmountField } from '../../kit/amount-field.tsx'
import type { RangeDraft } from './range-draft.ts'
import { Unfit } from './unfit.tsx'

interface RangesPartProps {
  readonly ranges: readonly RangeDraft[]
  readonly faults: readonly string[]
  readonly onChange: (ranges: readonly RangeDraft[]) => void
}

/** What a method takes, currency by currency. */
export function RangesPart({ ranges, faults, onChange }: RangesPartProps) {
  const t = useText()
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('desk.payments.rangesDetail')}
      </Text>
      {ranges.map((range) => {
        const { currency } = range
        const field = (name: 'min' | 'max' | 'fee') => (
          <AmountField
            label={t(`desk.payments.${name}`)}
            currency={currency}
            value={range[name]}
            onChange={(typed) => onChange(ranges.map((one) => (one === range ? { ...one, [name]: typed } : one)))}
          />
        )
        return (
          <fieldset key={currency} style={{ border: 0, margin: 0, padding: 0 }}>
            <Text component="legend" size="sm" fw={600}>
              {currency}
            </Text>
            <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="xs">
              {field('min')}
              {field('max')}
              {field('fee')}
            </SimpleGrid>
            {faults.includes(currency) && <Unfit>{t('desk.payments.rangeWrong')}</Unfit>}
          </fieldset>
        )
      })}
      {faults.includes('ranges') && <Unfit>{t('desk.payments.rangeWrong')}</Unfit>}
    </>
  )
}
