import { type Answer, ok, refused } from '@banko/contract/answer.ts'
import type { MinesStand } from '@banko/contract/calls/games.ts'
import { minesPicksMax } from '@banko/contract/games/stake-bounds.ts'
import { must } from '../../../../platform/must.ts'
import type { Transaction } from '../../../../platform/platform.ts'
import { type OpenRow, readOpenRound, saveChoices } from '../../../rounds/store-open-rounds.ts'
import { type RoundRow, readRound } from '../../../rounds/store-rounds.ts'
import { lockPlayer } from '../../../rounds/store-seeds.ts'
import { type Applying, applyWithin } from '../../../wallet/apply-wallets.ts'
import { type DrawingHouse, drawingHouse, type HouseOfGames } from '../house-of-games.ts'
import { nameOfConfig } from '../offered-games.ts'
import { drawMines, endMines, type Of } from './end-mines.ts'
import { seenOpen, seenOver } from './seen-mines.ts'

/** How a round stands after a step. */
type Done = Extract<Answer<MinesStand['stands']>, { ok: true }>

/** With why nothing is done of it, `No`. */
interface Step<No extends { readonly ok: false }> {
  readonly roundKey: string
  ofOpen(house: DrawingHouse, applying: Applying, open: OpenRow): Promise<Done | No>
  /** A round that is over stays as it is: what was done is answered again, and nothing more is. */
  ofOver(row: RoundRow): Done | No
}

/** Opens a field of a player's round. The same field again is what it was. */
export async function pickField(
  house: HouseOfGames,
  of: Of,
  { roundKey, field }: { readonly roundKey: string; readonly field: number },
): Promise<Answer<MinesStand, 'notFound' | 'gameRoundOver'>> {
  return step(house, of, {
    roundKey,
    ofOpen: (drawing, applying, open) => pickOpen(drawing, applying, { of, open, field }),
    ofOver(row) {
      const over = seenOver(row)
      return over.round.choices.picks.includes(field) ? ok(over) : refused({ code: 'gameRoundOver' })
    },
  })
}

/** Ends a player's round, and pays what it stands at. */
export async function cashMines(
  house: HouseOfGames,
  of: Of,
  roundKey: string,
): Promise<Answer<MinesStand, 'notFound' | 'gameNothingOpened'>> {
  return step(house, of, {
    roundKey,
    async ofOpen(drawing, applying, open) {
      const { choices } = open
      if (choices.picks.length === 0) return refused({ code: 'gameNothingOpened' })
      const drawn = drawMines(drawing, of, open, choices)
      return ok(seenOver(await endMines(drawing, applying, { of, open, choices, drawn })))
    },
    ofOver: (row) => ok(seenOver(row)),
  })
}

/**
 * A step is stored in the transaction that answers it. The same one again, or both of two at once, is what one would have
 * been: the player's seeds are locked first, and then, where the round ends, the wallet's own.
 */
async function step<No extends { readonly ok: false }>(
  house: HouseOfGames,
  of: Of,
  { roundKey, ofOpen, ofOver }: Step<No>,
): Promise<Answer<MinesStand, 'notFound'> | No> {
  const drawing = await drawingHouse(house)
  const { stepped, balance } = await applyWithin(house, of.operatorId, async (applying) => {
    const { tx } = applying
    await lockPlayer(tx, of)
    const open = await readOpenRound(tx, of)
    const isOpen = open?.ref === roundKey
    const row = isOpen ? undefined : await readRound(tx, of, roundKey)
    const over = row && nameOfConfig(row.config) === 'mines' ? ofOver(row) : refused({ code: 'notFound' })
    const done = isOpen ? await ofOpen(drawing, applying, open) : over
    return { stepped: done, balance: await balanceOf(house, tx, of) }
  })
  if (!stepped.ok) return stepped
  if (stepped.value.state === 'over') house.people.publishBalances([of])
  return ok({ stands: stepped.value, balance })
}

export async function balanceOf({ ledger }: HouseOfGames, tx: Transaction, of: Of): Promise<number> {
  const cash = await ledger.balances(tx, of.operatorId, 'playerCash', [of.playerId])
  return must(cash.get(of.playerId), 'the cash of a player')
}

interface Picking {
  readonly of: Of
  readonly open: OpenRow
  readonly field: number
}

async function pickOpen(house: DrawingHouse, applying: Applying, { of, open, field }: Picking) {
  const { mines, picks } = open.choices
  if (picks.includes(field)) return ok({ state: 'open', round: seenOpen(open) } as const)
  const choices = { mines, picks: [...picks, field] }
  const drawn = drawMines(house, of, open, choices)
  const isLast = choices.picks.length >= minesPicksMax(open.variant, mines, open.stake)
  if (drawn.payout === 0 || isLast) return ok(seenOver(await endMines(house, applying, { of, open, choices, drawn })))
  await saveChoices(applying.tx, of, choices)
  return ok({ state: 'open', round: seenOpen({ ...open, choices }) } as const)
}
