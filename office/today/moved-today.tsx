import { useFormat } from '@banko/browser/use-format.ts'
import { useText, useWords } from '@banko/browser/words.tsx'
import type { DaySums } from '@banko/contract/calls/desk-today.ts'
import { Button, Group, NativeSelect, Table, Text } from '@mantine/core'
import { useState } from 'react'
import { calls } from '../kit/calls.ts'
import { useSelf } from '../kit/self.tsx'
import { TroublePanel, Waiting } from '../kit/states.tsx'
import { useAnswer } from '../kit/use-answer.ts'
import { HourChart } from './hour-chart.tsx'
import { Part } from './part.tsx'

/** What was staked and paid today, by hour of the site's day: drawn, or as a table. */
export function MovedToday() {
  const t = useText()
  const { locale } = useWords()
  const { self } = useSelf()
  const [siteId, setSiteId] = useState<number>()
  const [shown, setShown] = useState<'chart' | 'table'>('chart')
  const { value, waiting, trouble, again } = useAnswer(['today', 'hours', siteId], () =>
    calls.deskToday.hours(siteId === undefined ? {} : { siteId }),
  )
  const times = new Intl.DateTimeFormat(locale, {
    ...(value && { timeZone: value.timeZone }),
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  const detail = value && t('desk.today.movedDetail', { timeZone: value.timeZone, time: times.format(value.at) })
  return (
    <Part
      title={t('desk.today.moved')}
      {...(detail !== undefined && { detail })}
      choice={
        self.sites.length > 1 && (
          <NativeSelect
            aria-label={t('desk.coupons.site')}
            size="sm"
            value={siteId ?? ''}
            data={[
              { value: '', label: t('desk.today.allSites') },
              ...self.sites.map((site) => ({ value: String(site.siteId), label: site.domain })),
            ]}
            onChange={({ currentTarget }) => setSiteId(Number(currentTarget.value) || undefined)}
          />
        )
      }
    >
      {trouble !== undefined ? (
        <TroublePanel trouble={trouble} again={again} />
      ) : waiting || !value ? (
        <Waiting lines={6} />
      ) : value.currencies.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('desk.today.nothingMoved')}
        </Text>
      ) : (
        <>
          {value.currencies.map((sums) => (
            <Sums key={sums.currency} sums={sums} shown={shown} timeOf={(at) => times.format(at)} />
          ))}
          <Button
            variant="default"
            size="compact-md"
            fz="sm"
            h={34}
            mt="sm"
            onClick={() => setShown(shown === 'chart' ? 'table' : 'chart')}
          >
            {t(shown === 'chart' ? 'desk.today.asTable' : 'desk.today.asChart')}
          </Button>
        </>
      )}
    </Part>
  )
}

interface SumsProps {
  readonly sums: DaySums
  readonly shown: 'chart' | 'table'
  readonly timeOf: (at: number) => string
}

function Sums({ sums, shown, timeOf }: SumsProps) {
  const t = useText()
  const format = useFormat()
  const { staked, paid, currency } = sums
  return (
    <div>
      <Group gap="lg" mb={6}>
        <Sum name={t('desk.today.staked')} value={format.money(staked, currency)} colour="var(--accent)" />
        <Sum name={t('desk.today.paid')} value={format.money(paid, currency)} colour="var(--ink-faint)" />
      </Group>
      {shown === 'chart' ? <HourChart {...{ sums, timeOf }} /> : <HourTable {...{ sums, timeOf }} />}
    </div>
  )
}

interface SumProps {
  readonly name: string
  readonly value: string
  /** Of its bars. */
  readonly colour: string
}

function Sum({ name, value, colour }: SumProps) {
  return (
    <Text size="sm" component="span" style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}>
      <span aria-hidden="true" style={{ width: 10, height: 10, borderRadius: 2, background: colour }} />
      {name}
      <b style={{ fontVariantNumeric: 'tabular-nums' }}>{value}</b>
    </Text>
  )
}

/** The hours in which anything was moved. */
function HourTable({ sums: { hours, currency }, timeOf }: Pick<SumsProps, 'sums' | 'timeOf'>) {
  const t = useText()
  const format = useFormat()
  const money = (amount: number) => format.money(amount, currency)
  return (
    <Table verticalSpacing={4} aria-label={t('desk.today.moved')} style={{ fontVariantNumeric: 'tabular-nums' }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('desk.today.hour')}</Table.Th>
          <Table.Th ta="end">{t('desk.today.staked')}</Table.Th>
          <Table.Th ta="end">{t('desk.today.paid')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {hours
          .filter(({ staked, paid }) => staked > 0 || paid > 0)
          .map(({ at, staked, paid }) => (
            <Table.Tr key={at}>
              <Table.Td>{timeOf(at)}</Table.Td>
              <Table.Td ta="end">{money(staked)}</Table.Td>
              <Table.Td ta="end">{money(paid)}</Table.Td>
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  )
}
