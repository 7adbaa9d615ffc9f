import type { Reply } from '@banko/browser/call.ts'
import { useText } from '@banko/browser/words.tsx'
import type { SentMessage } from '@banko/contract/calls/desk-messages.ts'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { PlayerLink } from '../kit/player-link.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { type Page, type PageAsked, useList } from '../kit/use-list.ts'

const states = ['waiting', 'sent', 'failed'] as const
const ways = ['mail', 'sms'] as const

/** Mails and SMS to players, and what became of them. */
export function MessagesPage() {
  const t = useText()
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'state',
        label: 'desk.messages.state',
        type: 'choice',
        kinds: ['is'],
        choices: states.map((value) => ({ value, label: t(`desk.messages.states.${value}`) })),
      },
      {
        field: 'way',
        label: 'desk.messages.way',
        type: 'choice',
        kinds: ['is'],
        choices: ways.map((value) => ({ value, label: t(`desk.messages.ways.${value}`) })),
      },
      { field: 'playerId', label: 'desk.messages.player', type: 'number', kinds: ['is'] },
    ],
    [t],
  )
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
      { id: 'tries', head: 'desk.messages.tries', align: 'end', cell: ({ tries }) => tries },
      { id: 'lang', head: 'desk.messages.lang', hidden: true, cell: ({ lang }) => lang },
    ],
    [t],
  )
  const list = useList('messages', fields, askMessages)
  const [opened, setOpened] = useState<SentMessage>()
  return (
    <>
      <PageHead title={t('desk.room.messages')} detail={t('desk.messages.detail')} />
      <ListTable
        name="messages"
        label={t('desk.room.messages')}
        {...{ list, columns, fields }}
        idOf={({ messageId }) => messageId}
        onOpen={setOpened}
        empty={<Panel title={t('desk.messages.none')} detail={t('desk.messages.noneDetail')} />}
      />
      {opened && <Message message={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

async function askMessages({ filters, after }: PageAsked): Promise<Reply<Page<SentMessage>>> {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values[0]
  const state = states.find((known) => known === said('state'))
  const way = ways.find((known) => known === said('way'))
  const playerId = Number(said('playerId'))
  const reply = await calls.deskMessages.list({
    ...(state && { state }),
    ...(way && { way }),
    ...(playerId > 0 && Number.isSafeInteger(playerId) && { playerId }),
    ...(after !== undefined && { before: Number(after) }),
  })
  return pagesBefore(
    reply,
    ({ messages, more }) => ({ rows: messages, more }),
    ({ messageId }) => messageId,
  )
}

function Message({ message, onClose }: { readonly message: SentMessage; readonly onClose: () => void }) {
  const t = useText()
  const { madeAt, sentAt, nextAt, wayOut, error, subject, text, to } = message
  return (
    <Sheet title={t(`desk.messages.templates.${message.template}`)} onClose={onClose}>
      <Facts
        facts={[
          [t('desk.messages.to'), <bdi key="to">{to}</bdi>],
          [t('desk.messages.player'), message.playerId !== undefined && <PlayerLink playerId={message.playerId} />],
          [t('desk.messages.state'), t(`desk.messages.states.${message.state}`)],
          [t('desk.messages.madeAt'), <Moment key="made" at={madeAt} />],
          [t('desk.messages.sentAt'), sentAt !== undefined && <Moment at={sentAt} />],
          [t('desk.messages.nextAt'), nextAt !== undefined && <Moment at={nextAt} />],
          [t('desk.messages.wayOut'), wayOut && t(`desk.messages.waysOut.${wayOut}`)],
          [t('desk.messages.error'), error],
          [t('desk.messages.subject'), subject],
        ]}
      />
      <pre dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit', margin: 0 }}>
        {text}
      </pre>
    </Sheet>
  )
}
