import { even } from '@banko/betting/games/payout.ts'
import { readTvKenoNumbers, tvKenoNumbers, tvKenoTable } from '@banko/betting/games/tv-keno.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import * as z from 'zod'
import { amountShape } from '../shapes.ts'
import { payoutMax } from './payout-max.ts'
import type { StakeBar } from './stake-bar.ts'

/** Different ones, as many as may be played. */
export const tvKenoNumbersShape = z
  .array(z.int().min(1).max(tvKenoNumbers))
  .max(10)
  .refine((numbers) => readTvKenoNumbers({ numbers }) !== undefined)

/** A ticket. */
export const tvKenoBetShape = z.strictObject({ stake: amountShape.min(1), numbers: tvKenoNumbersShape })
export type TvKenoBet = z.infer<typeof tvKenoBetShape>

/** So much may be put on a ticket with so many numbers: what it could win is what a round may pay. */
export function tvKenoStakeMax(picks: number): Amount {
  return Math.floor((payoutMax * even) / Math.max(...tvKenoTable(picks)))
}

/** The bound that a stake does not keep on so many numbers; undefined: it keeps both. */
export function whyTvKenoBarred({ stake, numbers }: TvKenoBet, stakeMin: Amount): StakeBar | undefined {
  if (stake < stakeMin) return { code: 'stakeBelowMin', limit: 'site', min: stakeMin, stake }
  const max = tvKenoStakeMax(numbers.length)
  return stake > max ? { code: 'stakeAboveMax', limit: 'site', max, stake } : undefined
}
