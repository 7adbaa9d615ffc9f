import { createHash } from 'node:crypto'
import { stakeMins, type Variant } from '@banko/betting/games/variant.ts'
import { type BetOdds, compareShares, returnOf, type Share, tellShare } from './bet-odds.ts'
import { faultOfBelow } from './fair-below.ts'
import { highestRounded } from './rounded-return.ts'

/** A game that offers single bets, each with results that can be counted. */
export interface CountedGame {
  readonly config: string
  /** What was counted, in words. */
  readonly counted: string
  /** The counts that its draws are below. */
  readonly draws: readonly number[]
  readonly variants: readonly Variant[]
  /** What its bets give back at most, where that is not the percent of its variant. */
  readonly most?: Share
  bets(variant: Variant): readonly BetOdds[]
}

/** What is written of a game, and what of it is wrong. */
export interface FairProof {
  readonly config: string
  readonly faults: readonly string[]
  readonly file: Readonly<Record<string, unknown>>
}

/** So many bets are written one by one; of more, the least and the most. */
const listedMax = 30

/** Counts every result of every bet of a game. */
export function proveBets(game: CountedGame): FairProof {
  const proved = game.variants.map((variant) => proveVariant(game.bets(variant), variant, game.most))
  const faults = [...drawFaults(game.draws), ...proved.flatMap(({ faults }) => faults)]
  return {
    config: game.config,
    faults,
    file: {
      config: game.config,
      passes: faults.length === 0,
      counted: game.counted,
      drawsBelow: game.draws,
      variants: proved.map(({ told }) => told),
    },
  }
}

/** What is wrong with draws below these counts. */
export function drawFaults(counts: readonly number[]): string[] {
  return counts.map(faultOfBelow).filter((fault) => fault !== undefined)
}

function proveVariant(bets: readonly BetOdds[], variant: Variant, allowed: Share = { n: BigInt(variant), d: 100n }) {
  const returns = bets.map((odds) => ({ bet: odds.bet, share: returnOf(odds) }))
  const sorted = returns.toSorted((a, b) => compareShares(a.share, b.share))
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (!least || !most) throw new Error(`variant ${variant} has no bets`)
  const rounded = highestRounded(bets, stakeMins[variant])
  const tooMuch = compareShares(most.share, allowed) > 0
  const faults = [
    ...(tooMuch ? [`variant ${variant}: ${most.bet} gives back more than it may`] : []),
    ...(Number(rounded.percent) < 100
      ? []
      : [`variant ${variant}: ${rounded.bet} at ${rounded.stake} is rounded to 100 %`]),
  ]
  const told = {
    variant,
    stakeMin: stakeMins[variant],
    bets: bets.length,
    results: digestOf(bets),
    least: { bet: least.bet, ...tellShare(least.share) },
    most: { bet: most.bet, ...tellShare(most.share) },
    rounded,
    ...(bets.length <= listedMax && { returns: bets.map((odds) => tellBet(odds, returnOf(odds))) }),
  }
  return { faults, told }
}

/** SHA-256 over every result of every bet: a number that changes is seen, whatever it does to the return. */
function digestOf(bets: readonly BetOdds[]): string {
  const hash = createHash('sha256')
  for (const { bet, results } of bets)
    hash.update(`${bet}\t${results.map(({ ways, multiplier }) => `${ways}x${multiplier}`).join(' ')}\n`)
  return hash.digest('hex')
}

function tellBet({ bet, results }: BetOdds, share: Share) {
  const all = Number(results.reduce((sum, { ways }) => sum + ways, 0n))
  const chance = (ways: bigint) => Number(ways) / all
  const paying = results.filter(({ multiplier }) => multiplier > 0)
  const mean = Number(share.n) / Number(share.d)
  const square = paying.reduce((sum, { ways, multiplier }) => sum + chance(ways) * (multiplier / 10_000) ** 2, 0)
  const top = paying.reduce((best, each) => (each.multiplier > best.multiplier ? each : best))
  return {
    bet,
    ...tellShare(share),
    hitPercent: (100 * paying.reduce((sum, { ways }) => sum + chance(ways), 0)).toFixed(4),
    variance: (square - mean * mean).toFixed(4),
    top: { pays: top.multiplier / 10_000, onceIn: (1 / chance(top.ways)).toFixed(1) },
  }
}
