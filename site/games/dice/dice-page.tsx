import { GameFrame } from '../game-frame.tsx'
import { DiceTable } from './dice-table.tsx'

/** Dice: what wins is chosen, and a roll says whether it does. Source: games.md, House games. */
export function DicePage() {
  return <GameFrame game="dice" table={DiceTable} />
}
