import { payoutOf } from '@banko/betting/games/payout.ts'
import { allWays, type BetOdds, returnOf } from './bet-odds.ts'

/** The most that any bet gives back where its payout is rounded to minor units. */
export interface RoundedReturn {
  /** Stakes that were tried, in minor units; beyond them rounding gives half a minor unit in more than `to` at most. */
  readonly from: number
  readonly to: number
  readonly percent: string
  readonly bet: string
  readonly stake: number
}

const stakesTried = 200

/**
 * Tries every bet at the smallest stake, and at larger ones as long as half a minor unit for each result that pays could
 * lift it above the best.
 */
export function highestRounded(bets: readonly BetOdds[], stakeMin: number): RoundedReturn {
  const to = stakeMin + stakesTried - 1
  let best = { share: -1, bet: '', stake: stakeMin }
  for (const odds of bets) {
    const all = Number(allWays(odds))
    const paying = odds.results
      .filter(({ multiplier }) => multiplier > 0)
      .map(({ ways, multiplier }) => ({ chance: Number(ways) / all, multiplier }))
    const hit = paying.reduce((sum, { chance }) => sum + chance, 0)
    const { n, d } = returnOf(odds)
    const exact = Number(n) / Number(d)
    for (let stake = stakeMin; stake <= to; stake += 1) {
      if (stake > stakeMin && exact + hit / (2 * stake) <= best.share) break
      let given = 0
      for (const { chance, multiplier } of paying) given += chance * payoutOf([{ stake, multiplier }])
      if (given / stake > best.share) best = { share: given / stake, bet: odds.bet, stake }
    }
  }
  return { from: stakeMin, to, percent: (best.share * 100).toFixed(4), bet: best.bet, stake: best.stake }
}
