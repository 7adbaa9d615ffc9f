import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { CouponRow } from '@banko/contract/calls/desk-coupons.ts'
import type { ListFilter } from '@banko/contract/desk/list-filters.ts'
import { useMemo } from 'react'
import { calls } from './calls.ts'
import type { Column, FilterField } from './columns.ts'
import { ExportButton } from './export-button.tsx'
import { useGo } from './go.tsx'
import { ListTable } from './list-table.tsx'
import { Moment } from './moment.tsx'
import { PlayerLink } from './player-link.tsx'
import { useSelf } from './self.tsx'
import { SiteName } from './site-name.tsx'
import { Panel } from './states.tsx'
import { listInputOf, useList } from './use-list.ts'

const statuses = ['pending', 'refused', 'waiting', 'won', 'lost', 'cancelled', 'sold'] as const
const kinds = ['single', 'combined', 'multiple', 'system'] as const

interface CouponListProps {
  /** Of one player alone. */
  readonly playerId?: number
}

/** Coupons of the operator or of one player, of the last seven days unless a filter says otherwise. */
export function CouponList({ playerId }: CouponListProps) {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const all = useCouponFields()
  const isOfOne = playerId !== undefined
  const fields = useMemo(() => all.filter(({ field }) => !(isOfOne && field === 'player')), [all, isOfOne])
  const columns = useCouponColumns()
  const shown = useMemo(() => columns.filter(({ id }) => !(isOfOne && id === 'userName')), [columns, isOfOne])
  const list = useList(isOfOne ? `coupons of ${playerId}` : 'coupons', fields, (page) =>
    calls.deskCoupons.list(listInputOf(isOfOne ? { ...page, filters: [...page.filters, ofPlayer(playerId)] } : page)),
  )
  return (
    <ListTable
      name={isOfOne ? 'couponsOfPlayer' : 'coupons'}
      label={t('desk.room.coupons')}
      {...{ list, fields }}
      columns={shown}
      actions={
        <ExportButton
          list="coupons"
          fields={fields}
          about={list.about}
          {...(isOfOne && { besides: [ofPlayer(playerId)] })}
        />
      }
      idOf={({ number }) => number}
      {...(may('coupons.replay') && { onOpen: ({ number }: CouponRow) => go(`/coupons/${number}`) })}
      empty={<Panel title={t('desk.coupons.none')} detail={t('desk.coupons.noneDetail')} />}
    />
  )
}

const ofPlayer = (playerId: number): ListFilter => ({ field: 'player', kind: 'is', values: [String(playerId)] })

function useCouponColumns(): readonly Column<CouponRow>[] {
  const t = useText()
  const format = useFormat()
  return useMemo<readonly Column<CouponRow>[]>(
    () => [
      { id: 'number', head: 'desk.coupons.number', cell: ({ number }) => number },
      { id: 'placedAt', head: 'desk.coupons.placed', sort: 'placed', cell: ({ placedAt }) => <Moment at={placedAt} /> },
      {
        id: 'userName',
        head: 'desk.coupons.player',
        cell: ({ playerId, userName }) => (
          <PlayerLink playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>
        ),
      },
      {
        id: 'kind',
        head: 'desk.coupons.kind',
        cell: ({ kind, live }) => t(`desk.coupons.kinds.${kind}`) + (live ? ` · ${t('desk.coupons.live')}` : ''),
      },
      { id: 'legs', head: 'desk.coupons.legs', align: 'end', cell: ({ legs }) => legs },
      {
        id: 'stake',
        head: 'desk.coupons.stake',
        sort: 'stake',
        align: 'end',
        cell: ({ stake, currency }) => format.money(stake, currency),
      },
      { id: 'price', head: 'desk.coupons.price', align: 'end', cell: ({ price }) => format.priceTotal(price) },
      {
        id: 'payoutMax',
        head: 'desk.coupons.payoutMax',
        align: 'end',
        cell: ({ payoutMax, currency }) => format.money(payoutMax, currency),
      },
      {
        id: 'payout',
        head: 'desk.coupons.payout',
        align: 'end',
        hidden: true,
        cell: ({ payout, currency }) => format.money(payout, currency),
      },
      { id: 'status', head: 'desk.coupons.status', cell: ({ status }) => t(`desk.coupons.statuses.${status}`) },
      { id: 'site', head: 'desk.coupons.site', hidden: true, cell: ({ siteId }) => <SiteName siteId={siteId} /> },
    ],
    [t, format],
  )
}

function useCouponFields(): readonly FilterField[] {
  const t = useText()
  const { self } = useSelf()
  return useMemo<readonly FilterField[]>(() => {
    const amount = {
      type: 'amount',
      kinds: ['over', 'under', 'between', 'is'],
      currency: self.currencies[0] ?? '',
    } as const
    return [
      { field: 'number', label: 'desk.coupons.number', type: 'number', kinds: ['is'] },
      { field: 'player', label: 'desk.coupons.playerNumber', type: 'number', kinds: ['is'] },
      {
        field: 'status',
        label: 'desk.coupons.status',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: statuses.map((value) => ({ value, label: t(`desk.coupons.statuses.${value}`) })),
      },
      {
        field: 'kind',
        label: 'desk.coupons.kind',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: kinds.map((value) => ({ value, label: t(`desk.coupons.kinds.${value}`) })),
      },
      { field: 'placed', label: 'desk.coupons.placed', type: 'time', kinds: ['between', 'over', 'under'] },
      { field: 'stake', label: 'desk.coupons.stake', ...amount },
      { field: 'payoutMax', label: 'desk.coupons.payoutMax', ...amount },
      { field: 'match', label: 'desk.coupons.match', type: 'number', kinds: ['is'] },
      {
        field: 'site',
        label: 'desk.coupons.site',
        type: 'choice',
        kinds: ['is', 'isNot', 'in'],
        choices: self.sites.map(({ siteId, domain }) => ({ value: String(siteId), label: domain })),
      },
    ]
  }, [t, self])
}
