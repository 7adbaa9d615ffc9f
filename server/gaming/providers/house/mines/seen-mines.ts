import { minesMultiplier } from '@banko/betting/games/mines.ts'
import { even, payoutOf } from '@banko/betting/games/payout.ts'
import type { MinesStand } from '@banko/contract/calls/games.ts'
import { minesRoundShape, type OpenMines } from '@banko/contract/games/house-rounds.ts'
import type { OpenRow } from '../../../rounds/store-open-rounds.ts'
import type { RoundRow } from '../../../rounds/store-rounds.ts'
import { nameOfConfig } from '../offered-games.ts'

type Shown = Pick<OpenRow, 'ref' | 'opened_at' | 'stake' | 'variant' | 'choices'>

/** A round that goes on, as its player sees it: nothing of where the mines are. */
export function seenOpen({ ref: roundKey, opened_at: at, stake, variant, choices }: Shown): OpenMines {
  const { mines, picks } = choices
  const safe = picks.length
  const multiplier = safe === 0 ? even : minesMultiplier(variant, mines, safe)
  return {
    ...{ roundKey, at, stake, mines, picks: [...picks], multiplier },
    pays: payoutOf([{ stake, multiplier }]),
    next: minesMultiplier(variant, mines, safe + 1),
  }
}

type Over = Extract<MinesStand['stands'], { state: 'over' }>

/** One that is over. */
export function seenOver({ ref: roundKey, config, payout: won, ...row }: RoundRow): Over {
  const round = minesRoundShape.parse({ ...row, game: nameOfConfig(config), roundKey, won })
  return { state: 'over', round }
}
