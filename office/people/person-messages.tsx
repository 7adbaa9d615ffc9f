import { useText } from '@banko/browser/words.tsx'
import type { SentMessage } from '@banko/contract/calls/desk-messages.ts'
import { useMemo } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { useGo } from '../kit/go.tsx'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'

/** Mails and SMS to a player; a row leads to all of them among the sent messages, with their texts. */
export function PersonMessages({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const go = useGo()
  const columns = useMemo<readonly Column<SentMessage>[]>(
    () => [
      { id: 'madeAt', head: 'desk.messages.madeAt', cell: ({ madeAt }) => <Moment at={madeAt} /> },
      { id: 'way', head: 'desk.messages.way', cell: ({ way }) => t(`desk.messages.ways.${way}`) },
      { id: 'to', head: 'desk.messages.to', cell: ({ to }) => <bdi>{to}</bdi> },
      {
        id: 'template',
        head: 'desk.messages.template',
        cell: ({ template }) => t(`desk.messages.templates.${template}`),
      },
      { id: 'state', head: 'desk.messages.state', cell: ({ state }) => t(`desk.messages.states.${state}`) },
    ],
    [t],
  )
  const list = useList(`messages of ${playerId}`, [], async ({ after }) =>
    pagesBefore(
      await calls.deskMessages.list({ playerId, ...(after !== undefined && { before: Number(after) }) }),
      ({ messages, more }) => ({ rows: messages, more }),
      ({ messageId }) => messageId,
    ),
  )
  return (
    <ListTable
      name="messagesOfPlayer"
      label={t('desk.room.messages')}
      fields={[]}
      {...{ list, columns }}
      idOf={({ messageId }) => messageId}
      onOpen={() => go(`/messages?playerId=${playerId}`)}
      empty={<Panel title={t('desk.messages.none')} detail={t('desk.messages.noneDetail')} />}
    />
  )
}
