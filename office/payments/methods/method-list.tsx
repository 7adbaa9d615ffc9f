import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import { Button, Text } from '@mantine/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { calls } from '../../kit/calls.ts'
import type { Column } from '../../kit/columns.ts'
import { ListTable } from '../../kit/list-table.tsx'
import { useSelf } from '../../kit/self.tsx'
import { Panel } from '../../kit/states.tsx'
import { useKeptFocus } from '../../kit/use-kept-focus.ts'
import { useList } from '../../kit/use-list.ts'
import { usePaymentAct } from '../use-payment-act.ts'
import { AddMethod } from './add-method.tsx'
import type { MethodRow } from './method-row.ts'
import { MethodSheet } from './method-sheet.tsx'
import { OnState } from './on-state.tsx'
import { OrderButtons } from './order-buttons.tsx'

/** Every method of the operator; where there is none, the usual ones are a press away. */
export function MethodList() {
  const t = useText()
  const { may } = useSelf()
  const list = useList('methods', [], askMethods)
  const move = useMove(list.rows)
  const columns = useMethodColumns(may('payments.methods') ? move : undefined)
  const [openedId, setOpenedId] = useState<number>()
  const [adding, setAdding] = useState(false)
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
        {...(may('payments.methods') && {
          onMove: move,
          actions: <Button onClick={() => setAdding(true)}>{t('desk.payments.addMethod')}</Button>,
        })}
        empty={
          <Panel title={t('desk.payments.noMethods')} detail={t('desk.payments.noMethodsDetail')} action={<Start />} />
        }
      />
      {opened && <MethodSheet key={opened.methodId} method={opened} onClose={() => setOpenedId(undefined)} />}
      {adding && (
        <AddMethod
          onClose={() => setAdding(false)}
          onAdded={(methodId) => {
            setAdding(false)
            setOpenedId(methodId)
          }}
        />
      )}
    </>
  )
}

type Move = (row: MethodRow, by: -1 | 1, element: HTMLElement) => void

/** Moves a method before or behind its neighbour in its category, one at a time; the focus goes with it. */
function useMove(rows: readonly MethodRow[]): Move {
  const t = useText()
  const act = usePaymentAct()
  const keep = useKeptFocus(rows)
  const isMoving = useRef(false)
  return useCallback(
    ({ methodId, place, places }, by, element) => {
      const to = place + by
      if (isMoving.current || to < 0 || to >= places) return
      isMoving.current = true
      keep(element)
      void act((keyed) => keyed.deskPayments.moveMethod({ methodId, place: to }), t('desk.saved')).finally(() => {
        isMoving.current = false
      })
    },
    [act, t, keep],
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
  const rows = methods.map((method): MethodRow => {
    const together = methods.filter(({ categoryId }) => categoryId === method.categoryId)
    return {
      ...method,
      category: categories.find(({ categoryId }) => categoryId === method.categoryId)?.name ?? '',
      account: accounts.find(({ accountId }) => accountId === method.accountId)?.name ?? '',
      place: together.indexOf(method),
      places: together.length,
    }
  })
  return { ...reply, value: { rows } }
}

/** Without `move` the order is only seen. */
function useMethodColumns(move: Move | undefined): readonly Column<MethodRow>[] {
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
      {
        id: 'kind',
        head: 'desk.payments.kind',
        hidden: true,
        cell: ({ terms: { kind, coin } }) => [t(`desk.payments.kinds.${kind}`), coin ?? ''].join(' ').trim(),
      },
      { id: 'version', head: 'desk.content.version', align: 'end', hidden: true, cell: ({ version }) => version },
      ...(move ? [orderColumn(move)] : []),
    ],
    [t, format, move],
  )
}

function orderColumn(move: Move): Column<MethodRow> {
  return {
    id: 'order',
    head: 'desk.payments.position',
    align: 'end',
    cell: (row) => (
      <OrderButtons
        title={row.terms.title}
        isFirst={row.place === 0}
        isLast={row.place === row.places - 1}
        onMove={(by, button) => move(row, by, button)}
      />
    ),
  }
}
