import { useText } from '@banko/browser/words.tsx'
import { Button, Tabs } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { calls } from '../kit/calls.ts'
import { CouponList } from '../kit/coupon-list.tsx'
import { useGo } from '../kit/go.tsx'
import { useSelf } from '../kit/self.tsx'
import { PageHead, TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { useSearch } from '../kit/use-search.ts'
import { PersonActions } from './person-actions.tsx'
import { PersonAudit } from './person-audit.tsx'
import { PersonBonuses } from './person-bonuses.tsx'
import { PersonDocuments } from './person-documents.tsx'
import { PersonFacts, PersonMoney } from './person-head.tsx'
import { PersonLimits } from './person-limits.tsx'
import { MarksNote, PersonMarks } from './person-marks.tsx'
import { PersonMessages } from './person-messages.tsx'
import { PersonNotes } from './person-notes.tsx'
import type { PersonRead } from './person-read.ts'
import { PersonSessions } from './person-sessions.tsx'
import { PersonTags } from './person-tags.tsx'
import { PersonTimeline } from './person-timeline.tsx'
import { PersonTransactions } from './person-transactions.tsx'
import { WhyBarred } from './why-barred.tsx'

/** One player: who they are, money, what bars them from betting, and everything that happened to them. */
export function PersonPage() {
  const { id } = useParams({ strict: false })
  // What was looked at in full belongs to one player: the next one begins masked.
  return <Person key={id} playerId={Number(id)} />
}

function Person({ playerId }: { readonly playerId: number }) {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const { value, waiting, trouble, again } = useAnswer(['person', playerId], () => calls.deskPerson.page({ playerId }))
  if (trouble !== undefined) return <TroublePanel trouble={trouble} again={again} />
  if (waiting || !value) return <Waiting />
  const { head, protection } = value
  return (
    <>
      <PageHead title={head.userName} detail={`${t('desk.people.number')} ${playerId}`}>
        {may('payments.see') && (
          <Button variant="default" onClick={() => go(`/payments?player=${playerId}&sort=-asked`)}>
            {t('desk.room.payments')}
          </Button>
        )}
        <PersonActions page={value} />
      </PageHead>
      <MarksNote playerId={playerId} />
      <WhyBarred state={head.state} protection={protection} />
      <PersonMoney page={value} />
      <PersonTags playerId={playerId} tags={head.tags} />
      <PersonFacts head={head} />
      <PersonTabs playerId={playerId} currency={head.currency} protection={protection} />
    </>
  )
}

interface PersonTabsProps extends Pick<PersonRead, 'protection'> {
  readonly playerId: number
  readonly currency: string
}

/** The tab stands in the address; the filters of one list are not those of another. */
function PersonTabs({ playerId, currency, protection }: PersonTabsProps) {
  const t = useText()
  const { may } = useSelf()
  const { search, setSearch } = useSearch()
  const tabs = [
    {
      id: 'timeline',
      name: t('desk.person.timeline'),
      panel: <PersonTimeline playerId={playerId} currency={currency} />,
    },
    {
      id: 'transactions',
      name: t('transactions.title'),
      panel: <PersonTransactions playerId={playerId} currency={currency} />,
    },
    ...(may('coupons.see')
      ? [{ id: 'coupons', name: t('desk.room.coupons'), panel: <CouponList playerId={playerId} /> }]
      : []),
    ...(may('promotions.see')
      ? [
          {
            id: 'bonuses',
            name: t('desk.grants.bonuses'),
            panel: <PersonBonuses playerId={playerId} currency={currency} />,
          },
        ]
      : []),
    {
      id: 'limits',
      name: t('desk.person.limits'),
      panel: <PersonLimits protection={protection} currency={currency} />,
    },
    { id: 'documents', name: t('desk.room.documents'), panel: <PersonDocuments playerId={playerId} /> },
    {
      id: 'marks',
      name: t('desk.people.marks'),
      panel: <PersonMarks playerId={playerId} currency={currency} />,
    },
    { id: 'sessions', name: t('desk.person.sessions'), panel: <PersonSessions playerId={playerId} /> },
    { id: 'notes', name: t('desk.person.notes'), panel: <PersonNotes playerId={playerId} /> },
    { id: 'messages', name: t('desk.room.messages'), panel: <PersonMessages playerId={playerId} /> },
    ...(may('audit.see')
      ? [{ id: 'audit', name: t('desk.room.audit'), panel: <PersonAudit playerId={playerId} /> }]
      : []),
  ]
  const shown = tabs.some(({ id }) => id === search.tab) ? search.tab : 'timeline'
  return (
    <Tabs value={shown ?? null} onChange={(tab) => setSearch({ tab: tab ?? '' })} keepMounted={false}>
      <Tabs.List mb="md">
        {tabs.map(({ id, name }) => (
          <Tabs.Tab key={id} value={id}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map(({ id, panel }) => (
        <Tabs.Panel key={id} value={id}>
          {panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
