import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Text } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../../kit/calls.ts'
import type { Column } from '../../kit/columns.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { useSelf } from '../../kit/self.tsx'
import { Panel } from '../../kit/states.tsx'
import { useList } from '../../kit/use-list.ts'
import { usePaymentAct } from '../use-payment-act.ts'
import type { MethodRow } from './method-row.ts'
import { MethodSheet } from './method-sheet.tsx'
import { OnState } from './on-state.tsx'

/** Every method of the operator; where there is none, the usual ones are a press away. */
export function MethodList() {
  const t = useText()
  const columns = useMethodColumns()
  const list = useList('methods', [], askMethods)
  const [openedId, setOpenedId] = useState<number>()
  const opened = list.rows.find(({ methodId }) => methodId === openedId)
  return (
    <>
      <ListTable
        name="methods"
        label={t('desk.room.methods')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ methodId }) => methodId}
        onOpen={({ methodId }) => setOpenedId(methodId)}
        empty={
          <Panel title={t('desk.payments.noMethods')} detail={t('desk.payments.noMethodsDetail')} action={<Start />} />
        }
      />
      {opened && <MethodSheet key={opened.methodId} method={opened} onClose={() => setOpenedId(undefined)} />}
    </>
  )
}

function Start() {
  const t = useText()
  const act = usePaymentAct()
  const { may } = useSelf()
  const [busy, setBusy] = useState(false)
  if (!may('payments.accounts')) return null
  const start = () => {
    setBusy(true)
    void act((keyed) => keyed.deskPayments.start({}), t('desk.saved')).finally(() => setBusy(false))
  }
  return (
    <Button loading={busy} onClick={start}>
      {t('desk.payments.start')}
    </Button>
  )
}

async function askMethods() {
  const reply = await calls.deskPayments.methods({})
  if (reply.kind !== 'value') return reply
  const { methods, categories, accounts } = reply.value
  const rows = methods.map(
    (method): MethodRow => ({
      ...method,
      category: categories.find(({ categoryId }) => categoryId === method.categoryId)?.name ?? '',
      account: accounts.find(({ accountId }) => accountId === method.accountId)?.name ?? '',
    }),
  )
  return { ...reply, value: { rows } }
}

function useMethodColumns(): readonly Column<MethodRow>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<MethodRow>[]>(
    () => [
      { id: 'title', head: 'desk.network.title', cell: ({ terms }) => <bdi>{terms.title}</bdi> },
      { id: 'direction', head: 'desk.payments.direction', cell: ({ direction }) => t(`payments.kind.${direction}`) },
      { id: 'category', head: 'desk.payments.category', cell: ({ category }) => <bdi>{category}</bdi> },
      {
        id: 'ranges',
        head: 'desk.payments.range',
        align: 'end',
        cell: ({ terms }) =>
          terms.ranges.map(({ currency, amountMin, amountMax }) => (
            <Text key={currency} size="sm">
              <bdi>{format.money(amountMin, currency)}</bdi> – <bdi>{format.money(amountMax, currency)}</bdi>
            </Text>
          )),
      },
      { id: 'level', head: 'desk.payments.level', align: 'end', cell: ({ terms }) => terms.identityLevel },
      { id: 'account', head: 'desk.payments.account', cell: ({ account }) => <bdi>{account}</bdi> },
      { id: 'on', head: 'office.state', cell: ({ on }) => <OnState on={on} /> },
      { id: 'version', head: 'desk.content.version', align: 'end', hidden: true, cell: ({ version }) => version },
    ],
    [t, format],
  )
}
