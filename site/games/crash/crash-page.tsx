import { GameFrame } from '../game-frame.tsx'
import { CrashTable } from './crash-table.tsx'

/** Crash: a stake that grows for everybody together until it busts. Source: games.md, House games, Shared rounds. */
export function CrashPage() {
  return <GameFrame game="crash" table={CrashTable} />
}
