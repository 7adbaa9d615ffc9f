import { GameFrame } from '../game-frame.tsx'
import { LobbyFailed } from '../lobby-failed.tsx'
import { TableWaiting } from '../table-waiting.tsx'
import type { Table } from '../use-opened.ts'
import { MinesTable } from './mines-table.tsx'
import { useUnfinished } from './use-mines.ts'

/** Mines: fields are opened until one stops, or hits a mine. Source: games.md, House games. */
export function MinesPage() {
  return <GameFrame game="mines" table={Whole} refused={Unfinished} />
}

function Whole(table: Table) {
  const { data, isError, refetch } = useUnfinished()
  if (data) return <MinesTable table={table} unfinished={data.round} currency={data.currency} />
  return isError ? <LobbyFailed onRetry={() => void refetch()} /> : <TableWaiting />
}

/** Where no round may be begun, what was staked before is the player's still. */
function Unfinished() {
  const { data } = useUnfinished()
  return data?.round ? <MinesTable table={undefined} unfinished={data.round} currency={data.currency} /> : null
}
