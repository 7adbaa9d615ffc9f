import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { PersonEvent, TimelineCursor } from '@banko/contract/calls/desk-person.ts'
import { useMemo } from 'react'
import { Changes } from '../kit/audit-cells.tsx'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { CouponLink } from '../kit/coupon-link.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { Panel } from '../kit/states.tsx'
import { type PageAsked, useList } from '../kit/use-list.ts'

interface Row {
  /** Events have no number of their own: theirs is their place in the pages. */
  readonly key: string
  readonly event: PersonEvent
}

interface PersonTimelineProps {
  readonly playerId: number
  readonly currency: string
}

/** Everything that happened to a player in one stream, the newest first. */
export function PersonTimeline({ playerId, currency }: PersonTimelineProps) {
  const t = useText()
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { id: 'at', head: 'desk.audit.at', cell: ({ event }) => <Moment at={event.at} /> },
      { id: 'kind', head: 'desk.messages.template', cell: ({ event }) => t(`desk.person.events.${event.kind}`) },
      { id: 'says', head: 'desk.person.details', cell: ({ event }) => <Says event={event} currency={currency} /> },
    ],
    [t, currency],
  )
  const list = useList(`timeline of ${playerId}`, [], (page) => askEvents(playerId, page))
  return (
    <ListTable
      name="timeline"
      label={t('desk.person.timeline')}
      fields={[]}
      {...{ list, columns }}
      idOf={({ key }) => key}
      empty={<Panel title={t('desk.audit.none')} />}
    />
  )
}

async function askEvents(playerId: number, { after }: PageAsked) {
  const before = after === undefined ? undefined : (JSON.parse(after) as TimelineCursor)
  const reply = await calls.deskPerson.timeline({ playerId, ...(before && { before }) })
  if (reply.kind !== 'value') return reply
  const { events, next } = reply.value
  const rows = events.map((event, at): Row => ({ key: `${after ?? ''} ${at}`, event }))
  return { kind: 'value', value: { rows, ...(next && { next: JSON.stringify(next) }) } } as const
}

function Says({ event, currency }: { readonly event: PersonEvent; readonly currency: string }) {
  const t = useText()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  switch (event.kind) {
    case 'signIn':
      return `${t(`browser.${event.browser}`)}, ${t(`system.${event.system}`)}`
    case 'coupon':
      return (
        <>
          <CouponLink number={event.number} />
          {` · ${t(`desk.coupons.kinds.${event.couponKind}`)}${event.live ? ` (${t('desk.coupons.live')})` : ''}`}
          {` · ${money(event.stake)} · ${t(`desk.coupons.statuses.${event.status}`)}`}
          {event.payout > 0 && ` · ${money(event.payout)}`}
        </>
      )
    case 'money':
      return (
        <>
          <span style={{ fontVariantNumeric: 'tabular-nums' }}>{money(event.amount)}</span>
          {' · '}
          <bdi>{event.movement}</bdi>
          {event.number !== undefined && (
            <>
              {' · '}
              <CouponLink number={event.number} />
            </>
          )}
        </>
      )
    case 'message':
      return [
        t(`desk.messages.templates.${event.template}`),
        t(`desk.messages.ways.${event.way}`),
        t(`desk.messages.states.${event.state}`),
      ].join(' · ')
    case 'act':
      return <Act event={event} />
  }
}

function Act({ event }: { readonly event: Extract<PersonEvent, { readonly kind: 'act' }> }) {
  const { did, who, reason } = event
  return (
    <>
      <bdi>{did}</bdi>
      {who.name !== undefined && (
        <>
          {' · '}
          <bdi>{who.name}</bdi>
        </>
      )}
      {reason !== undefined && (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      )}
      <Changes of={event} />
    </>
  )
}
