import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { OfferRow } from '@banko/contract/calls/desk-promotions.ts'
import { Progress, Stack, Text } from '@mantine/core'

/** What was given of an offer, and how much of its budget that is where it has one. */
export function BudgetBar({ offer: { given, terms } }: { readonly offer: OfferRow }) {
  const t = useText()
  const format = useFormat()
  const { budget, currency } = terms
  const money = <bdi>{format.money(given, currency)}</bdi>
  if (budget === undefined) return money
  return (
    <Stack gap={2} miw={120}>
      <Text size="sm" style={{ fontVariantNumeric: 'tabular-nums' }}>
        {money} / <bdi>{format.money(budget, currency)}</bdi>
      </Text>
      <Progress
        value={Math.min(100, (100 * given) / budget)}
        {...(given >= budget && { color: 'var(--down)' })}
        aria-label={t('desk.offers.given')}
      />
    </Stack>
  )
}
