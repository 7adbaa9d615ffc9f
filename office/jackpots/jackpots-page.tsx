import { minorOf } from '@banko/betting/jackpots/fine.ts'
import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DeskPot } from '@banko/contract/calls/desk-jackpots.ts'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { PageHead, Panel } from '../kit/states.tsx'
import { useList } from '../kit/use-list.ts'
import { PotSheet } from './pot-sheet.tsx'

/** Pots as they stand; a row opens one. Where they fall is not here, nor anywhere. Source: desk.md, Pots. */
export function JackpotsPage() {
  const t = useText()
  const columns = useColumns()
  const list = useList('jackpots', [], askPots)
  const [openId, setOpenId] = useState<number>()
  const open = list.rows.find(({ potId }) => potId === openId)
  return (
    <>
      <PageHead title={t('desk.room.jackpots')} detail={t('desk.jackpots.detail')} />
      <ListTable
        name="jackpots"
        label={t('desk.room.jackpots')}
        fields={[]}
        {...{ list, columns }}
        idOf={({ potId }) => potId}
        onOpen={({ potId }) => setOpenId(potId)}
        empty={<Panel title={t('desk.jackpots.none')} detail={t('desk.jackpots.noneDetail')} />}
      />
      {open && <PotSheet pot={open} pots={list.rows} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

async function askPots() {
  const reply = await calls.deskJackpots.list({})
  return reply.kind === 'value' ? { ...reply, value: { rows: reply.value.pots } } : reply
}

function useColumns(): readonly Column<DeskPot>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<DeskPot>[]>(() => {
    const fine = (value: number, currency: string) => format.money(minorOf(value, currency), currency)
    return [
      { id: 'group', head: 'desk.room.jackpots', cell: ({ group }) => t(`pots.group.${group}`) },
      { id: 'state', head: 'office.state', cell: ({ state }) => t(`desk.jackpots.states.${state}`) },
      {
        id: 'amount',
        head: 'desk.jackpots.amount',
        align: 'end',
        cell: ({ amountE4, currency }) => <bdi>{fine(amountE4, currency)}</bdi>,
      },
      {
        id: 'reserve',
        head: 'desk.jackpots.reserve',
        align: 'end',
        cell: ({ reserveE4, currency }) => <bdi>{fine(reserveE4, currency)}</bdi>,
      },
      { id: 'cycle', head: 'desk.jackpots.cycle', align: 'end', cell: ({ cycle }) => format.count(cycle) },
      { id: 'counted', head: 'desk.jackpots.counted', align: 'end', cell: ({ position }) => format.count(position) },
      {
        id: 'hitAt',
        head: 'desk.jackpots.hitAt',
        cell: ({ hitAt }) => hitAt !== undefined && <Moment at={hitAt} />,
      },
    ]
  }, [t, format])
}
