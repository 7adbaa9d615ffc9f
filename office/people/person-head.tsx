import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import { Button, Paper, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../kit/act.tsx'
import type { calls } from '../kit/calls.ts'
import { Confirm } from '../kit/confirm.tsx'
import { languageName } from '../kit/language-name.ts'
import { Moment } from '../kit/moment.tsx'
import { useSelf } from '../kit/self.tsx'
import { Facts } from '../kit/sheet.tsx'
import { SiteName } from '../kit/site-name.tsx'
import type { PersonRead } from './person-read.ts'

/** What is theirs, what is at stake, and what they won or lost since they are there. */
export function PersonMoney({ page: { head, balances, openCoupons, totals } }: { readonly page: PersonRead }) {
  const t = useText()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, head.currency)
  const figures = [
    { name: t('desk.people.balance'), value: money(balances.cash) },
    { name: t('desk.person.held'), value: money(balances.held) },
    ...(balances.debt === 0 ? [] : [{ name: t('desk.person.debt'), value: money(balances.debt) }]),
    { name: t('desk.person.open', { count: openCoupons.count }), value: money(openCoupons.stake) },
    { name: t('desk.person.staked'), value: money(totals.staked) },
    { name: t('desk.person.returned'), value: money(totals.returned) },
    { name: t('desk.person.net'), value: money(totals.net) },
  ]
  return (
    <SimpleGrid cols={{ base: 2, sm: 3, md: figures.length }} spacing="sm">
      {figures.map(({ name, value }) => (
        <Paper key={name} withBorder radius={14} p="sm" bg="var(--card)">
          <Stack gap={2}>
            <Text size="sm" c="dimmed">
              {name}
            </Text>
            <Text fw={600} style={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
              {value}
            </Text>
          </Stack>
        </Paper>
      ))}
    </SimpleGrid>
  )
}

type Full = Extract<Awaited<ReturnType<typeof calls.deskPerson.unmask>>, { kind: 'value' }>['value']

/** Who they are. How they are reached is masked until somebody says why they look, and then shown while the page is open. */
export function PersonFacts({ head }: { readonly head: PersonRead['head'] }) {
  const t = useText()
  const { locale } = useWords()
  const { may } = useSelf()
  const act = useAct()
  const [full, setFull] = useState<Full>()
  const [asked, setAsked] = useState(false)
  const { playerId, told } = head
  const states = { open: 'active', locked: 'blocked', notActivated: 'waiting' } as const
  const show = async (reason: string) => {
    const shown = await act((keyed) => keyed.deskPerson.unmask({ playerId, reason }))
    if (shown) setFull(shown)
    return shown !== undefined
  }
  const country = told && new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(told.country)
  const end = told?.idNumberEnd
  return (
    <Paper withBorder radius={14} p="md" bg="var(--card)" component="section" aria-label={t('desk.person.identity')}>
      <Stack gap="sm" align="flex-start">
        <Facts
          facts={[
            [t('desk.people.state'), t(`desk.people.states.${states[head.state]}`)],
            [t('desk.people.name'), told && <bdi key="name">{`${told.firstName} ${told.lastName}`}</bdi>],
            [t('desk.people.email'), told && <bdi key="mail">{full?.email ?? told.email}</bdi>],
            [t('desk.people.mobile'), told?.mobile && <bdi key="mobile">{full?.mobile ?? told.mobile}</bdi>],
            [t('desk.person.idNumber'), end && <bdi key="id">{full?.idNumber ?? `… ${end}`}</bdi>],
            [t('desk.person.birthDate'), full?.birthDate],
            [t('desk.person.address'), full && [full.address, full.postCode, full.city].filter(Boolean).join(', ')],
            [t('desk.person.country'), country],
            [t('desk.person.promotionCode'), told?.promotionCode && <bdi key="code">{told.promotionCode}</bdi>],
            [t('desk.people.site'), <SiteName key="site" siteId={head.siteId} />],
            [t('desk.language'), languageName(head.lang)],
            [t('desk.people.registered'), <Moment key="registered" at={head.registeredAt} />],
            [
              t('desk.people.seen'),
              head.lastSeenAt === undefined ? t('desk.terminals.never') : <Moment key="seen" at={head.lastSeenAt} />,
            ],
          ]}
        />
        {told && !full && may('people.unmask') && (
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('desk.person.unmask')}
          </Button>
        )}
      </Stack>
      {asked && (
        <Confirm
          title={t('desk.person.unmask')}
          confirmText={t('desk.goOn')}
          reason="asked"
          onClose={() => setAsked(false)}
          onConfirm={show}
        >
          {t('desk.person.unmaskDetail')}
        </Confirm>
      )}
    </Paper>
  )
}
