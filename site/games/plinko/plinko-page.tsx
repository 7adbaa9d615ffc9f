import { GameFrame } from '../game-frame.tsx'
import { PlinkoTable } from './plinko-table.tsx'

/** Plinko: a ball falls through rows of pegs, and the slot that it ends in pays. Source: games.md, House games. */
export function PlinkoPage() {
  return <GameFrame game="plinko" table={PlinkoTable} />
}
