import { GameFrame } from '../game-frame.tsx'
import { SlotTable } from './slot-table.tsx'

/** Ten lines over five reels. Source: games.md, House games. */
export function SlotPage() {
  return <GameFrame game="slot-ten" table={SlotTable} />
}
