import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import { writeAudit } from '../../audit/index.ts'
import type { StaffCaller } from '../../platform/caller.ts'
import { must } from '../../platform/must.ts'
import type { Transaction } from '../../platform/platform.ts'
import { type AskedAt, deskAct } from '../../staff/index.ts'
import { drawingHouse, type HouseOfGames } from '../providers/house/house-of-games.ts'
import { drawMines, endMines } from '../providers/house/mines/end-mines.ts'
import { readOpenRound } from '../rounds/store-open-rounds.ts'
import { lockPlayer } from '../rounds/store-seeds.ts'
import { applyHere } from '../wallet/apply-wallets.ts'
import { actsOn } from './round-rows.ts'
import { readDeskRounds } from './store-rounds.ts'

interface Done {
  readonly won: number
  readonly returned: number
}

type Finished = Answer<Done, 'notFound' | 'gameRoundMoved'>

interface Asking {
  readonly caller: StaffCaller
  readonly from: AskedAt
}

/**
 * Ends a round of the house that its player has left, by its own rule: what it stands at is paid, and where nothing was
 * opened the stake is given back. The same is done by itself a day after it was begun.
 */
export async function finishRound(
  house: HouseOfGames,
  asking: Asking,
  { number, reason }: { readonly number: number; readonly reason: string },
): Promise<Finished> {
  const { operatorId } = asking.caller.scope
  const drawing = await drawingHouse(house)
  const finished = await deskAct<Done & { readonly playerId: number }, 'notFound' | 'gameRoundMoved'>(
    house.platform,
    asking,
    async ({ tx, by, at }) => {
      const [seen] = await readDeskRounds(tx, operatorId, [number])
      if (!seen) return refused({ code: 'notFound' })
      const of = { operatorId, playerId: seen.player_id }
      await lockPlayer(tx, of)
      const row = await readOf(tx, operatorId, number)
      const open = await readOpenRound(tx, of)
      if (open?.ref !== row.ref || !actsOn(row, at).includes('finish')) return refused({ code: 'gameRoundMoved' })
      const { choices } = open
      const applying = applyHere(house, tx, operatorId)
      await endMines(drawing, applying, { of, open, choices, drawn: drawMines(drawing, of, open, choices) })
      const { state, won, returned } = await readOf(tx, operatorId, number)
      const facts = { before: { state: row.state }, after: { state, won, returned, currency: row.currency } }
      await writeAudit(
        tx,
        { ...by, operatorId, did: 'deskRounds.finish', subject: `round ${number}`, reason, ...facts },
        at,
      )
      return ok({ won, returned, playerId: of.playerId })
    },
  )
  if (!finished.ok) return finished
  const { playerId, ...done } = finished.value
  house.people.publishBalances([{ operatorId, playerId }])
  return ok(done)
}

async function readOf(tx: Transaction, operatorId: number, number: number) {
  return must((await readDeskRounds(tx, operatorId, [number])).at(0), 'a round')
}
