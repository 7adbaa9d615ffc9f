import { useFormat } from '@banko/browser/use-format.ts'
import { useText } from '@banko/browser/words.tsx'
import type { Terminal } from '@banko/contract/calls/desk-terminals.ts'
import { terminalStates } from '@banko/contract/desk/terminal-choices.ts'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { AddTerminal, type GivenPin } from './add-terminal.tsx'
import { calls } from './calls.ts'
import type { Column, FilterField } from './columns.ts'
import { useGo } from './go.tsx'
import { ListTable } from './list-table.tsx'
import { pagesBefore } from './pages-before.ts'
import { useSelf } from './self.tsx'
import { ShownPin } from './shown-pin.tsx'
import { SiteName } from './site-name.tsx'
import { Panel } from './states.tsx'
import { TerminalPaper, TerminalSeen, TerminalState } from './terminal-cells.tsx'
import { type PageAsked, useList } from './use-list.ts'

/** Terminals at or below a node, or all that somebody sees; and one more is made there. */
export function TerminalList({ nodeId }: { readonly nodeId: number | undefined }) {
  const t = useText()
  const go = useGo()
  const { may } = useSelf()
  const [adding, setAdding] = useState(false)
  const [given, setGiven] = useState<GivenPin>()
  const fields = useFields()
  const columns = useColumns()
  const list = useList(`terminals ${nodeId ?? 'all'}`, fields, async (page) =>
    pagesBefore(
      await calls.deskTerminals.list({ ...askedOf(page), ...(nodeId !== undefined && { nodeId }) }),
      ({ terminals, more }) => ({ rows: terminals, more }),
      ({ number }) => number,
    ),
  )
  const add = may('network.terminals') && <Button onClick={() => setAdding(true)}>{t('desk.terminals.add')}</Button>
  return (
    <>
      <ListTable
        name="terminals"
        label={t('desk.room.terminals')}
        {...{ list, columns, fields }}
        idOf={({ terminalId }) => terminalId}
        onOpen={({ number }) => go(`/terminals/${number}`)}
        {...(list.rows.length > 0 && { actions: add })}
        empty={<Panel title={t('desk.terminals.none')} detail={t('desk.terminals.noneDetail')} action={add} />}
      />
      {adding && <AddTerminal nodeId={nodeId} onClose={() => setAdding(false)} onMade={setGiven} />}
      {given && <ShownPin given={given} onClose={() => setGiven(undefined)} />}
    </>
  )
}

function useColumns(): readonly Column<Terminal>[] {
  const t = useText()
  const format = useFormat()
  return useMemo(
    () => [
      { id: 'number', head: 'desk.terminals.number', cell: ({ number }) => number },
      { id: 'title', head: 'desk.network.title', cell: ({ title }) => <bdi>{title}</bdi> },
      {
        id: 'node',
        head: 'desk.terminals.node',
        cell: ({ node }) => <bdi>{node?.title ?? t('desk.network.operator')}</bdi>,
      },
      { id: 'state', head: 'desk.network.state', cell: (terminal) => <TerminalState terminal={terminal} /> },
      { id: 'seen', head: 'desk.terminals.seen', cell: (terminal) => <TerminalSeen terminal={terminal} /> },
      { id: 'paper', head: 'desk.terminals.printer', cell: (terminal) => <TerminalPaper terminal={terminal} /> },
      {
        id: 'sold',
        head: 'desk.terminals.soldToday',
        align: 'end',
        cell: ({ today, currency }) => format.money(today.sold, currency),
      },
      {
        id: 'cash',
        head: 'desk.terminals.cash',
        align: 'end',
        cell: ({ today, currency }) => format.money(today.sold - today.cancelled - today.paid, currency),
      },
      {
        id: 'balance',
        head: 'desk.network.balance',
        align: 'end',
        cell: ({ balance, currency }) => format.money(balance, currency),
      },
      { id: 'site', head: 'desk.network.site', hidden: true, cell: ({ siteId }) => <SiteName siteId={siteId} /> },
    ],
    [t, format],
  )
}

function useFields(): readonly FilterField[] {
  const t = useText()
  const { self } = useSelf()
  return useMemo(
    () => [
      { field: 'number', label: 'desk.terminals.number', type: 'number', kinds: ['is'] },
      {
        ...({ field: 'state', label: 'desk.network.state', type: 'choice', kinds: ['is'] } as const),
        choices: terminalStates.map((value) => ({ value, label: t(`desk.terminals.states.${value}`) })),
      },
      {
        ...({ field: 'paper', label: 'desk.terminals.printer', type: 'choice', kinds: ['is'] } as const),
        choices: [{ value: 'troubled', label: t('desk.terminals.troubled') }],
      },
      {
        ...({ field: 'site', label: 'desk.network.site', type: 'choice', kinds: ['is'] } as const),
        choices: self.sites.map(({ siteId, domain }) => ({ value: String(siteId), label: domain })),
      },
    ],
    [t, self.sites],
  )
}

type ListAsked = Parameters<typeof calls.deskTerminals.list>[0]

/** What the call takes of what the address says; what it cannot be is the house's to refuse. */
function askedOf({ filters, after }: PageAsked): ListAsked {
  const said = (field: string) => filters.find((filter) => filter.field === field)?.values.at(0)
  const [number, site] = [said('number'), said('site')]
  const state = terminalStates.find((known) => known === said('state'))
  return {
    ...(number !== undefined && { number: Number(number) }),
    ...(site !== undefined && { siteId: Number(site) }),
    ...(state !== undefined && { state }),
    ...(said('paper') === 'troubled' && { paper: 'troubled' }),
    ...(after !== undefined && { after: Number(after) }),
  }
}
