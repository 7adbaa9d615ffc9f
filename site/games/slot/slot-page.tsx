import type { SlotName } from '@banko/contract/games/choices.ts'
import type { ComponentType } from 'react'
import { GameFrame } from '../game-frame.tsx'
import type { Table } from '../use-opened.ts'
import { SlotTable } from './slot-table.tsx'

const tables: Readonly<Record<SlotName, ComponentType<Table>>> = {
  'slot-ten': (table) => <SlotTable {...table} game="slot-ten" />,
  'slot-orchard': (table) => <SlotTable {...table} game="slot-orchard" />,
  'slot-comet': (table) => <SlotTable {...table} game="slot-comet" />,
}

/** Lines over five reels, on one of the machines. Source: games.md, House games. */
export function SlotPage({ game }: { readonly game: SlotName }) {
  return <GameFrame game={game} table={tables[game]} />
}
