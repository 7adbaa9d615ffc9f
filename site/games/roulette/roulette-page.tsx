import { GameFrame } from '../game-frame.tsx'
import { RouletteTable } from './roulette-table.tsx'

/** Roulette with one zero: a wheel that all players have together. Source: games.md, House games, Shared rounds. */
export function RoulettePage() {
  return <GameFrame game="roulette" table={RouletteTable} />
}
