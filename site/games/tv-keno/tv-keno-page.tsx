import { GameFrame } from '../game-frame.tsx'
import { TvKenoTable } from './tv-keno-table.tsx'

/** TV keno: twenty of eighty numbers, drawn for everybody every three minutes. Source: games.md, House games, Shared rounds. */
export function TvKenoPage() {
  return <GameFrame game="tv-keno" table={TvKenoTable} />
}
