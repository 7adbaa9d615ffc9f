import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { LifeEvent } from '@banko/contract/calls/desk-coupons.ts'
import { Paper, Table } from '@mantine/core'
import { Moment } from '../kit/moment.tsx'

interface CouponLifeProps {
  /** Oldest first. */
  readonly events: readonly LifeEvent[]
  readonly currency: string
}

/** What happened to a coupon, as it is stored, a line each. */
export function CouponLife({ events, currency }: CouponLifeProps) {
  const t = useText()
  const says = useSays(currency)
  return (
    <Paper withBorder radius={14} bg="var(--card)">
      <Table.ScrollContainer minWidth={480}>
        <Table verticalSpacing={7} horizontalSpacing="md">
          <Table.Tbody>
            {numbered(events).map(({ key, event }) => (
              <Table.Tr key={key}>
                <Table.Td w={180}>
                  <Moment at={event.at} />
                </Table.Td>
                <Table.Td>{t(`desk.coupons.events.${event.kind}`)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  <bdi>{says(event)}</bdi>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  )
}

/** Stored facts have no number of their own, and never change their places. */
const numbered = (events: readonly LifeEvent[]) => events.map((event, at) => ({ key: `${at} ${event.kind}`, event }))

/** What an event has to say besides its name and its time. */
function useSays(currency: string) {
  const t = useText()
  const format = useFormat()
  return (event: LifeEvent): string => {
    switch (event.kind) {
      case 'placed':
        return event.factsDigest ?? ''
      case 'asked':
        return `${event.matchId} ${event.marketKey} ${event.outcomeId} ${format.price(event.price)}`
      case 'priceChanged':
        return `${event.selection} ${format.price(event.was)} → ${format.price(event.now)}`
      case 'refused':
        return event.refusal.code
      case 'closed':
        return `${t(`desk.coupons.statuses.${event.status}`)} · ${format.money(event.payout, currency)}`
      case 'sold':
        return `${format.money(event.stakeSold, currency)} → ${format.money(event.paid, currency)}`
      case 'said':
        return `${event.producer} ${event.message} ${event.matchId}`
      case 'posted':
        return `${event.movement}: ${event.flows
          .map(({ source, target, amount }) => `${source} → ${target} ${format.money(amount, currency)}`)
          .join(', ')}`
      case 'waited':
      case 'held':
        return ''
    }
  }
}
