import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { DeskExport } from '@banko/contract/calls/desk-exports.ts'
import type { ListFilter } from '@banko/contract/desk/list-filters.ts'
import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useAct } from './act.tsx'
import type { keyedCalls } from './calls.ts'
import type { FilterField } from './columns.ts'
import { Confirm } from './confirm.tsx'
import { useSaid } from './filter-bar.tsx'
import { useGo } from './go.tsx'
import { readAddress } from './list-address.ts'
import { Facts } from './sheet.tsx'
import { type ListState, listInputOf } from './use-list.ts'
import { useSearch } from './use-search.ts'

type Started = Parameters<typeof keyedCalls.deskExports.startPeople>[0] &
  Parameters<typeof keyedCalls.deskExports.startCoupons>[0] &
  Parameters<typeof keyedCalls.deskExports.startRefusals>[0] &
  Parameters<typeof keyedCalls.deskExports.startSheets>[0]

interface ExportButtonProps {
  readonly list: DeskExport['list']
  readonly fields: readonly FilterField[]
  /** Held besides the filters in the address. */
  readonly besides?: readonly ListFilter[]
  /** How many rows the filters leave. */
  readonly about: ListState<unknown>['about']
}

/** By which call each file is asked for. */
const starts = {
  people: 'startPeople',
  coupons: 'startCoupons',
  refusals: 'startRefusals',
  sheets: 'startSheets',
} as const satisfies Record<DeskExport['list'], keyof typeof keyedCalls.deskExports>

/** Characters of the reason, at least, as the house wants it. */
const reasonMin = 3

/** Has a file made of what the filters of a list leave, all of it and not the page alone. */
export function ExportButton({ list, fields, besides = [], about }: ExportButtonProps) {
  const t = useText()
  const { count } = useFormat()
  const act = useAct()
  const go = useGo()
  const said = useSaid()
  const { search } = useSearch()
  const [asked, setAsked] = useState(false)
  const address = readAddress(
    search,
    fields.map(({ field }) => field),
  )
  const start = async (reason: string) => {
    const input = {
      ...listInputOf<Started>({ ...address, filters: [...address.filters, ...besides], after: undefined }),
      reason,
    }
    const made = await act(({ deskExports }) => deskExports[starts[list]](input), t('desk.exports.started'))
    if (made) go('/exports')
    return made !== undefined
  }
  const named = (name: string) => fields.find(({ field }) => field === name)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        fz="sm"
        h={34}
        disabled={about?.count === 0}
        onClick={() => setAsked(true)}
      >
        {t('desk.exports.start')}
      </Button>
      {asked && (
        <Confirm
          title={t('desk.exports.start')}
          confirmText={t('desk.exports.start')}
          reason="asked"
          reasonMin={reasonMin}
          onClose={() => setAsked(false)}
          onConfirm={start}
        >
          <Text size="sm">{t('desk.exports.startDetail')}</Text>
          <Facts
            facts={[
              [t('desk.exports.rows'), about && `${about.exact ? '' : '≈ '}${count(about.count)}`],
              ...address.filters.flatMap((filter) => {
                const field = named(filter.field)
                return field ? [[t(field.label), said(field, filter)] as const] : []
              }),
            ]}
          />
        </Confirm>
      )}
    </>
  )
}
