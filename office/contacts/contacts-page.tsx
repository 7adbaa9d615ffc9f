import type { Reply } from '@banko/browser/call.ts'
import { useText } from '@banko/browser/words.tsx'
import type { ContactMessage } from '@banko/contract/calls/desk-content.ts'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAct } from '../kit/act.tsx'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { pagesBefore } from '../kit/pages-before.ts'
import { useSelf } from '../kit/self.tsx'
import { Facts, Sheet } from '../kit/sheet.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { type Page, type PageAsked, useList } from '../kit/use-list.ts'
import { topicText } from './topic-text.ts'

const states = ['open', 'answered', 'closed'] as const

/** What was written to the operator by the contact form, and how it stands. */
export function ContactsPage() {
  const t = useText()
  const topic = topicText(t)
  const fields = useMemo<readonly FilterField[]>(
    () => [
      {
        field: 'state',
        label: 'desk.contacts.state',
        type: 'choice',
        kinds: ['is'],
        choices: states.map((value) => ({ value, label: t(`desk.contacts.states.${value}`) })),
      },
      {
        field: 'own',
        label: 'desk.contacts.owner',
        type: 'choice',
        kinds: ['is'],
        choices: [{ value: 'mine', label: t('desk.contacts.mine') }],
      },
    ],
    [t],
  )
  const columns = useMemo<readonly Column<ContactMessage>[]>(
    () => [
      { id: 'madeAt', head: 'desk.contacts.madeAt', cell: ({ madeAt }) => <Moment at={madeAt} /> },
      { id: 'topic', head: 'desk.contacts.topic', cell: topic },
      { id: 'email', head: 'desk.contacts.from', cell: ({ email }) => <bdi>{email}</bdi> },
      {
        id: 'text',
        head: 'desk.contacts.text',
        cell: ({ text }) => (
          <Text size="sm" lineClamp={1} maw={320} dir="auto">
            {text}
          </Text>
        ),
      },
      { id: 'state', head: 'desk.contacts.state', cell: ({ state }) => t(`desk.contacts.states.${state}`) },
    ],
    [t, topic],
  )
  const list = useList('contacts', fields, askContacts)
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ id }) => id === openedId)
  return (
    <>
      <PageHead title={t('desk.room.contacts')} detail={t('desk.contacts.detail')} />
      <ListTable
        name="contacts"
        label={t('desk.room.contacts')}
        {...{ list, columns, fields }}
        idOf={({ id }) => id}
        onOpen={({ id }) => setOpenedId(id)}
        empty={<Panel title={t('desk.contacts.none')} detail={t('desk.contacts.noneDetail')} />}
      />
      {opened && <Contact message={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

async function askContacts({ filters, after }: PageAsked): Promise<Reply<Page<ContactMessage>>> {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values[0]
  const state = states.find((known) => known === said('state'))
  const reply = await calls.deskContent.contacts({
    ...(state && { state }),
    ...(said('own') === 'mine' && { own: true as const }),
    ...(after !== undefined && { before: Number(after) }),
  })
  return pagesBefore(
    reply,
    ({ messages, more }) => ({ rows: messages, more }),
    ({ id }) => id,
  )
}

function Contact({ message, onClose }: { readonly message: ContactMessage; readonly onClose: () => void }) {
  const t = useText()
  const act = useAct()
  const { self } = useSelf()
  const { id, email, text, state, owner, madeAt, playerId, lang } = message
  const set = (change: { state?: (typeof states)[number]; owner?: number }) =>
    void act((keyed) => keyed.deskContent.setContact({ id, ...change }), t('desk.saved'))
  return (
    <Sheet title={topicText(t)(message)} onClose={onClose}>
      <Facts
        facts={[
          [
            t('desk.contacts.from'),
            <Anchor key="from" href={`mailto:${encodeURIComponent(email)}`}>
              <bdi>{email}</bdi>
            </Anchor>,
          ],
          [t('desk.contacts.player'), playerId],
          [t('desk.contacts.madeAt'), <Moment key="made" at={madeAt} />],
          [t('desk.contacts.lang'), lang],
          [t('desk.contacts.state'), t(`desk.contacts.states.${state}`)],
          [t('desk.contacts.owner'), owner === self.staffId ? t('desk.contacts.mine') : owner],
        ]}
      />
      <pre dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', font: 'inherit', margin: 0 }}>
        {text}
      </pre>
      <Group gap="xs">
        {owner !== self.staffId && (
          <Button variant="default" onClick={() => set({ owner: self.staffId })}>
            {t('desk.contacts.take')}
          </Button>
        )}
        {states
          .filter((next) => next !== state)
          .map((next) => (
            <Button key={next} variant="default" onClick={() => set({ state: next })}>
              {t(`desk.contacts.set.${next}`)}
            </Button>
          ))}
      </Group>
    </Sheet>
  )
}
