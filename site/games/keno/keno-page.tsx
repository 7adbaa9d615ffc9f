import { GameFrame } from '../game-frame.tsx'
import { KenoTable } from './keno-table.tsx'

/** Keno: ten of forty numbers are drawn against one to ten own ones. Source: games.md, House games. */
export function KenoPage() {
  return <GameFrame game="keno" table={KenoTable} />
}
