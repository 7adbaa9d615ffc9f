import { type BetAmounts, coveredBy, joinBets, mostOfBets, stakeOfBets } from '@banko/betting/games/bet-amounts.ts'
import { rouletteBets } from '@banko/betting/games/roulette-bets.ts'
import type { Amount } from '@banko/betting/numbers/money.ts'
import * as z from 'zod'
import { amountShape } from '../shapes.ts'
import { payoutMax } from './payout-max.ts'
import type { StakeBar } from './stake-bar.ts'

/** What is on the table by the names of its bets: one at least, each of them with something on it. */
export const tableBetsShape = z
  .record(z.string().max(17), amountShape.min(1))
  .refine((bets) => Object.keys(bets).length > 0 && Object.keys(bets).every((name) => rouletteBets.has(name)))

/** So much may be on one bet of a round, its player's bets of before with it: it pays what a round may at most. */
export function rouletteBetMax(name: string): Amount {
  return Math.floor((payoutMax * coveredBy(name).length) / 36)
}

interface Placing {
  /** What the player has on the table already. */
  readonly placed: readonly BetAmounts[]
  readonly bets: BetAmounts
  /** On each bet. */
  readonly stakeMin: Amount
}

/**
 * The first bound that bets do not keep: of a bet by itself, what may be on it, and what all of them can pay together in one
 * pocket; undefined: they keep all of them.
 */
export function whyBetsBarred({ placed, bets, stakeMin }: Placing): StakeBar | undefined {
  const joined = joinBets([...placed, bets])
  for (const [name, stake] of Object.entries(bets)) {
    if (stake < stakeMin) return { code: 'stakeBelowMin', limit: 'site', min: stakeMin, stake }
    const [max, sum] = [rouletteBetMax(name), joined[name] ?? stake]
    if (sum > max) return { code: 'stakeAboveMax', limit: 'site', max, stake: sum }
  }
  const [all, most] = [stakeOfBets(joined), mostOfBets(joined)]
  if (most <= payoutMax) return undefined
  return { code: 'stakeAboveMax', limit: 'site', max: Math.floor((all * payoutMax) / most), stake: all }
}

/** Times that a player may put bets on a table in one round. */
export const tableBetsMax = 10
