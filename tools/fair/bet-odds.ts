import type { Multiplier } from '@banko/betting/games/payout.ts'

/** A result of a bet that can come about in so many ways, and what it pays. */
export interface Result {
  readonly ways: bigint
  readonly multiplier: Multiplier
}

/** A bet that can be made, with everything that can become of it. */
export interface BetOdds {
  readonly bet: string
  readonly results: readonly Result[]
}

/** An exact share, in lowest terms. */
export interface Share {
  readonly n: bigint
  readonly d: bigint
}

/** In how many ways anything can become of a bet. */
export function allWays({ results }: BetOdds): bigint {
  return results.reduce((sum, { ways }) => sum + ways, 0n)
}

/** What a bet gives back of its stake in the long run, before payouts are rounded. */
export function returnOf(odds: BetOdds): Share {
  const given = odds.results.reduce((sum, { ways, multiplier }) => sum + ways * BigInt(multiplier), 0n)
  return lowest(given, allWays(odds) * 10_000n)
}

/** `n ÷ d` in lowest terms. */
export function lowest(n: bigint, d: bigint): Share {
  let [divisor, rest] = [d, n]
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest]
  return { n: n / divisor, d: d / divisor }
}

/** Below zero where a is the smaller one. */
export function compareShares(a: Share, b: Share): number {
  const difference = a.n * b.d - b.n * a.d
  return difference < 0n ? -1 : Number(difference > 0n)
}

/** As percent with six decimals, cut. */
export function percentOf({ n, d }: Share): string {
  const digits = ((n * 100_000_000n) / d).toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

/** As a fraction and as percent. */
export function tellShare(share: Share): { exact: string; percent: string } {
  return { exact: `${share.n}/${share.d}`, percent: percentOf(share) }
}
