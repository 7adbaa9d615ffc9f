import { ballTurns, readPlinkoChoices } from '@banko/betting/games/plinko.ts'
import { type HouseRound, houseRoundShape } from '@banko/contract/games/house-rounds.ts'
import type { RoundRow } from '../../rounds/store-rounds.ts'
import { drawsOf } from './kept-draws.ts'
import { nameOfConfig } from './offered-games.ts'

/** A round as its player sees it. */
export function seenRound({
  ref: roundKey,
  config,
  payout: won,
  bytes,
  free_counted: free = null,
  ...row
}: RoundRow): HouseRound {
  const ball = readPlinkoChoices(row.choices)
  const turns = ball && ballTurns(drawsOf(bytes), ball.rows)
  return houseRoundShape.parse({
    ...row,
    game: nameOfConfig(config),
    roundKey,
    won,
    ...(turns && { turns }),
    ...(free !== null && { free: { won: free } }),
  })
}
