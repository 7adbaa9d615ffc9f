import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { FactorRow } from '@banko/contract/calls/desk-limits.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { calls } from '../kit/calls.ts'
import type { Column, FilterField } from '../kit/columns.ts'
import { ListTable } from '../kit/list-table.tsx'
import { Moment } from '../kit/moment.tsx'
import { PlayerLink } from '../kit/player-link.tsx'
import { useSelf } from '../kit/self.tsx'
import { Panel } from '../kit/states.tsx'
import { listInputOf, useList } from '../kit/use-list.ts'
import { FactorForm } from './factor-form.tsx'

const fields: readonly FilterField[] = [
  { field: 'player', label: 'desk.coupons.playerNumber', type: 'number', kinds: ['is'] },
  { field: 'percent', label: 'desk.limits.factor', type: 'number', kinds: ['under', 'over', 'is', 'between'] },
]

/** Players with a share of every maximum stake. */
export function FactorList() {
  const t = useText()
  const format = useFormat()
  const { may } = useSelf()
  const list = useList('factors', fields, (page) => calls.deskLimits.factors(listInputOf(page)))
  const [setting, setSetting] = useState<{ readonly playerId?: number }>()
  const columns = useMemo<readonly Column<FactorRow>[]>(
    () => [
      {
        id: 'userName',
        head: 'desk.coupons.player',
        sort: 'player',
        cell: ({ playerId, userName }) => (
          <PlayerLink playerId={playerId}>
            <bdi>{userName}</bdi>
          </PlayerLink>
        ),
      },
      {
        id: 'percent',
        head: 'desk.limits.factor',
        align: 'end',
        cell: ({ percent }) => `${format.count(percent)} %`,
      },
      { id: 'saidBy', head: 'desk.limits.saidBy', cell: ({ saidBy }) => <bdi>{saidBy}</bdi> },
      { id: 'reason', head: 'desk.reason', cell: ({ reason }) => <bdi>{reason}</bdi> },
      { id: 'saidAt', head: 'desk.limits.saidAt', cell: ({ saidAt }) => <Moment at={saidAt} /> },
    ],
    [format],
  )
  const mayFactor = may('trading.factor')
  return (
    <>
      <ListTable
        name="factors"
        label={t('desk.limits.factors')}
        {...{ list, fields, columns }}
        idOf={({ playerId }) => playerId}
        actions={
          mayFactor && (
            <Button variant="default" size="compact-md" fz="sm" h={34} onClick={() => setSetting({})}>
              {t('desk.limits.setFactor')}
            </Button>
          )
        }
        {...(mayFactor && { onOpen: ({ playerId }: FactorRow) => setSetting({ playerId }) })}
        empty={<Panel title={t('desk.limits.noFactors')} detail={t('desk.limits.noFactorsDetail')} />}
      />
      {setting && <FactorForm {...setting} onClose={() => setSetting(undefined)} />}
    </>
  )
}
