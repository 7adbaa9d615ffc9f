import { type MinesChoices, mines as rules } from '@banko/betting/games/mines.ts'
import { must } from '../../../../platform/must.ts'
import { deleteOpenRound, type OpenRow } from '../../../rounds/store-open-rounds.ts'
import { insertRound, type RoundRow } from '../../../rounds/store-rounds.ts'
import type { Applying } from '../../../wallet/apply-wallets.ts'
import { type Drawn, drawRound } from '../draw-round.ts'
import type { DrawingHouse } from '../house-of-games.ts'
import { nameOfConfig } from '../offered-games.ts'
import { endCall, type MinesEnd } from './mines-calls.ts'

export interface Of {
  readonly operatorId: number
  readonly playerId: number
}

/** What a round comes to with these fields opened: the mines lie where they lay when it began. */
export function drawMines(house: DrawingHouse, { operatorId }: Of, open: OpenRow, choices: MinesChoices): Drawn {
  const { seed_id: seedId, sealed_seed: sealed, client_seed: clientSeed, nonce, stake, variant } = open
  const serverSeed = house.seal.open(sealed, { operatorId, seedId })
  return drawRound(rules, { serverSeed, clientSeed, nonce, stake, variant, choices })
}

interface Ending {
  readonly of: Of
  readonly open: OpenRow
  readonly choices: MinesChoices
  readonly drawn: Drawn
}

/** Ends a round: what it pays, what is kept of it for ever, and that it is open no more. Its player's seeds are locked. */
export async function endMines(house: DrawingHouse, { tx, apply }: Applying, ending: Ending): Promise<RoundRow> {
  const { of, open, choices, drawn: made } = ending
  const { ref, provider_id: providerId, config, stake, variant, alias, currency, nonce, seed_id: seedId } = open
  const { drawn, multiplier, payout, bytes } = made
  const named = { ...of, providerId, alias, game: nameOfConfig(config), currency }
  const [applied] = await apply([endCall(named, ref, endOf(choices, payout))])
  const { answer } = must(applied, 'what became of a round')
  if (answer.status !== 'ok') throw new Error(`the end of a round of mines was answered ${answer.status}`)
  const at = house.platform.clock.now()
  const row: RoundRow = { ref, config, stake, choices, drawn, bytes, multiplier, payout, at }
  await insertRound(tx, { ...row, ...of, providerId, seedId, nonce, variant })
  await deleteOpenRound(tx, of)
  return row
}

function endOf({ picks }: MinesChoices, payout: number): MinesEnd {
  if (picks.length === 0) return { kind: 'back' }
  return payout === 0 ? { kind: 'lost' } : { kind: 'paid', payout }
}
