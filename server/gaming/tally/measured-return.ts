/** What rounds came to together; amounts are minor units. */
export interface RoundSums {
  readonly rounds: number
  readonly staked: number
  readonly won: number
  /** Sums over rounds of the squares of what was staked and won, and of the one times the other. */
  readonly stakedSquared: number
  readonly stakedWon: number
  readonly wonSquared: number
}

export interface MeasuredReturn {
  /** Thousandths of a percent of what was staked that was won. */
  readonly returns: number
  /** So far may it be from what the game gives back, either way, by chance alone; absent: too few rounds to tell. */
  readonly bound?: number
}

/** Thousandths of a percent. */
const whole = 100_000
/** So many standard errors: by chance alone one game of a thousand is farther off. Source: desk.md, Definitions. */
const errors = 3.29
/** Of fewer rounds nothing is said: the ones that pay much have hardly come. */
const roundsMin = 1000

/**
 * What a game gave back, as a ratio of sums, with its bound from the sample: the error of such a ratio is that of what rounds
 * won beyond it. Undefined: nothing was staked.
 */
export function measuredReturn(sums: RoundSums): MeasuredReturn | undefined {
  const { rounds, staked, won } = sums
  if (staked <= 0) return undefined
  const ratio = won / staked
  const returns = Math.round(ratio * whole)
  if (rounds < roundsMin) return { returns }
  const beyond = sums.wonSquared - 2 * ratio * sums.stakedWon + ratio * ratio * sums.stakedSquared
  const error = Math.sqrt((Math.max(0, beyond) * rounds) / (rounds - 1)) / staked
  return { returns, bound: Math.ceil(errors * error * whole) }
}

/** Whether what is certified lies farther off than chance brings it. */
export function isOutside(measured: MeasuredReturn | undefined, certified: number | undefined): boolean {
  if (measured?.bound === undefined || certified === undefined) return false
  return Math.abs(measured.returns - certified) > measured.bound
}
