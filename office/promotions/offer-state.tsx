import { useText } from '@banko/browser/words.tsx'
import type { OfferState } from '@banko/contract/promotions/choices.ts'
import { Badge } from '@mantine/core'

/** Whether an offer is given. */
export function OfferStateBadge({ state }: { readonly state: OfferState }) {
  const t = useText()
  return (
    <Badge variant="default" tt="none" {...(state === 'ended' && { c: 'dimmed' })}>
      {t(`desk.offers.states.${state}`)}
    </Badge>
  )
}
