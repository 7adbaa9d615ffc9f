import { bustAt, cashOutMin, crash, growthMax } from '@banko/betting/games/crash.ts'
import { dice, diceFaces, diceMultiplier, diceWinningMax } from '@banko/betting/games/dice.ts'
import { keno, kenoDrawn, kenoNumbers, kenoTable, kenoWays } from '@banko/betting/games/keno.ts'
import { mines, minesFields, minesMax, minesMultiplier } from '@banko/betting/games/mines.ts'
import { plinko, plinkoRisks, plinkoRows, plinkoTable } from '@banko/betting/games/plinko.ts'
import { pocketPays, roulette } from '@banko/betting/games/roulette.ts'
import { pockets, rouletteBets } from '@banko/betting/games/roulette-bets.ts'
import {
  tvKeno,
  tvKenoDrawn,
  tvKenoNumbers,
  tvKenoPicks,
  tvKenoTable,
  tvKenoWays,
} from '@banko/betting/games/tv-keno.ts'
import type { Variant } from '@banko/betting/games/variant.ts'
import { waysToTake } from '@banko/betting/games/ways.ts'
import type { BetOdds, Result } from './bet-odds.ts'
import type { CountedGame } from './prove-bets.ts'

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** The counts that `taken` numbers are picked with, one after the other. */
const picked = (count: number, taken: number) => range(count - taken + 1, count).toReversed()

/** A bet that pays one thing or nothing. */
function winOr(bet: string, win: Result, all: bigint): BetOdds {
  return { bet, results: [win, { ways: all - win.ways, multiplier: 0 }] }
}

const diceBets = (variant: Variant) =>
  range(1, diceWinningMax).map((winning) =>
    winOr(
      `${winning} numbers`,
      { ways: BigInt(winning), multiplier: diceMultiplier(variant, winning) },
      BigInt(diceFaces),
    ),
  )

const minesBets = (variant: Variant) =>
  range(1, minesMax).flatMap((mined) =>
    range(1, minesFields - mined).map((safe) =>
      winOr(
        `${mined} mines, ${safe} safe`,
        { ways: waysToTake(minesFields - mined, safe), multiplier: minesMultiplier(variant, mined, safe) },
        waysToTake(minesFields, safe),
      ),
    ),
  )

const plinkoBets = (variant: Variant) =>
  plinkoRows.flatMap((rows) =>
    plinkoRisks.map((risk) => ({
      bet: `${rows} rows, ${risk}`,
      results: plinkoTable(variant, { rows, risk }).map((multiplier, slot) => ({
        ways: waysToTake(rows, slot),
        multiplier,
      })),
    })),
  )

const kenoBets = (variant: Variant) =>
  range(1, 10).map((picks) => ({
    bet: `${picks} numbers`,
    results: kenoTable(variant, picks).map((multiplier, hits) => ({ ways: kenoWays(picks, hits), multiplier })),
  }))

const tvKenoBets = () =>
  tvKenoPicks.map((picks) => ({
    bet: `${picks} numbers`,
    results: tvKenoTable(picks).map((multiplier, hits) => ({ ways: tvKenoWays(picks, hits), multiplier })),
  }))

const rouletteOdds = () =>
  [...rouletteBets].map(([bet, covered]) => ({
    bet,
    results: range(0, pockets - 1).map((pocket) => ({ ways: 1n, multiplier: pocketPays(covered, pocket) })),
  }))

/** How many targets of crash are counted, from the least to the end of its growth. */
const targets = 10_000

const crashBets = (variant: Variant) =>
  range(0, targets - 1).map((step) => {
    const at = cashOutMin + Math.floor((step * (growthMax - cashOutMin)) / (targets - 1))
    return winOr(`at ${at / 100}`, { ways: reaching(variant, at), multiplier: at * 100 }, 1n << 52n)
  })

/** How many of 2^52 bust at a growth or later, found by asking where that begins: bust only rises with the bits. */
function reaching(variant: Variant, at: number): bigint {
  let [low, high] = [0, 2 ** 52]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (bustAt(variant, middle) >= at) high = middle
    else low = middle + 1
  }
  return BigInt(2 ** 52 - low)
}

/** Games whose every bet can be counted. */
export const countedGames: readonly CountedGame[] = [
  { ...dice, counted: 'every roll for every count of winning numbers', draws: [diceFaces], bets: diceBets },
  {
    ...mines,
    counted: 'every choice of fields for every count of mines and of safe fields',
    draws: range(2, minesFields).toReversed(),
    bets: minesBets,
  },
  { ...plinko, counted: 'every way of a ball', draws: [], bets: plinkoBets },
  { ...keno, counted: 'every draw, by hits', draws: picked(kenoNumbers, kenoDrawn), bets: kenoBets },
  { ...tvKeno, counted: 'every draw, by hits', draws: picked(tvKenoNumbers, tvKenoDrawn), bets: tvKenoBets },
  {
    ...roulette,
    counted: 'every pocket for every bet of the table',
    draws: [pockets],
    most: { n: 36n, d: 37n },
    bets: rouletteOdds,
  },
  { ...crash, counted: `where the bits reach each of ${targets} growths`, draws: [], bets: crashBets },
]
