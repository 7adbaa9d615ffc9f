import { type CashOutPart, cashOutMin, type Growth, growthMax } from '@banko/betting/games/crash.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import * as z from 'zod'
import { amountShape } from '../shapes.ts'
import { payoutMax } from './payout-max.ts'
import type { StakeBar } from './stake-bar.ts'

/** So much may be put in a round by one player: it can always grow to a hundred times as much. */
export const crashStakeMax: Amount = payoutMax / 100

/** Where all of a stake is taken out by itself: what it pays then is what a round may pay. */
export function crashCeiling(stake: Amount): Growth {
  return Math.min(growthMax, Math.floor((payoutMax * 100) / stake))
}

export const crashTargetsMax = 5
/** Times that a player may take out a part of what is in; all of it they always may. */
export const crashStepsMax = 10

export const growthShape = z.int().min(cashOutMin).max(growthMax)

const target = z.strictObject({ stake: amountShape.min(1), at: growthShape })

/** What is put in a round, and how much of it is taken out by itself at which growth. */
export const crashBetShape = z
  .strictObject({ stake: amountShape.min(1), targets: z.array(target).max(crashTargetsMax) })
  .refine(({ stake, targets }) => targets.reduce((sum, one) => sum + one.stake, 0) <= stake)
export type CrashBet = z.infer<typeof crashBetShape>

/** All of a stake, in parts: what has no growth of its own is taken out where it may pay no more. */
export function crashParts({ stake, targets }: CrashBet): readonly CashOutPart[] {
  const rest = targets.reduce((left, one) => left - one.stake, stake)
  return rest === 0 ? targets : [...targets, { stake: rest, at: crashCeiling(stake) }]
}

/** The first bound that a stake does not keep, by itself or with a growth that it is to reach; undefined: it keeps all. */
export function whyCrashBarred({ stake, targets }: CrashBet, stakeMin: Amount): StakeBar | undefined {
  if (stake < stakeMin) return { code: 'stakeBelowMin', limit: 'site', min: stakeMin, stake }
  const highest = Math.max(cashOutMin, ...targets.map(({ at }) => at))
  const max = Math.min(crashStakeMax, Math.floor((payoutMax * 100) / highest))
  return stake > max ? { code: 'stakeAboveMax', limit: 'site', max, stake } : undefined
}
