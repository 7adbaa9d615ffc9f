import { forEveryOperator, forOperator } from '../../../../platform/database/row-scope.ts'
import { findLeft, readOpenRound } from '../../../rounds/store-open-rounds.ts'
import { lockPlayer } from '../../../rounds/store-seeds.ts'
import { applyWithin } from '../../../wallet/apply-wallets.ts'
import { type DrawingHouse, drawingHouse, type HouseOfGames } from '../house-of-games.ts'
import { drawMines, endMines, type Of } from './end-mines.ts'

/** So long a round may stay open, milliseconds. */
const leftMs = 24 * 3_600_000
const batch = 200

/**
 * Ends rounds that their players have left: what they stand at is paid, and where nothing was opened the stake is given
 * back. To be done again and again; one that cannot be ended stands in no other's way.
 */
export async function endLeftRounds(house: HouseOfGames): Promise<void> {
  const { db, clock, log } = house.platform
  const until = clock.now() - leftMs
  const left = await forEveryOperator('rounds that were left are ended, whosever they are', () =>
    findLeft(db, { until, countMax: batch }),
  )
  if (left.length === 0) return
  const drawing = await drawingHouse(house)
  for (const of of left)
    try {
      await forOperator(of.operatorId, () => endLeft(drawing, of, until))
    } catch (error) {
      log.error('gaming.roundNotEnded', error, { operatorId: of.operatorId, playerId: of.playerId })
    }
}

async function endLeft(house: DrawingHouse, of: Of, until: number): Promise<void> {
  const hasEnded = await applyWithin(house, of.operatorId, async (applying) => {
    await lockPlayer(applying.tx, of)
    const open = await readOpenRound(applying.tx, of)
    if (!open || open.opened_at > until) return false
    const { choices } = open
    await endMines(house, applying, { of, open, choices, drawn: drawMines(house, of, open, choices) })
    return true
  })
  if (hasEnded) house.people.publishBalances([of])
}
