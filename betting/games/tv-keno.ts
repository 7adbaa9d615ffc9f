import { itemAt } from '../lists/item-at.ts'
import type { Amount } from '../numbers/money.ts'
import { readDifferent, readKeys } from './choices.ts'
import { type Draws, pick } from './fair-stream.ts'
import type { HouseGame } from './house-game.ts'
import type { Multiplier } from './payout.ts'
import { waysToTake } from './ways.ts'

export const tvKenoNumbers = 80
export const tvKenoDrawn = 20

/** What so many own numbers pay by hits from 0 on, in hundredths. Source: games §9, TV keno. */
const tables: ReadonlyMap<number, readonly number[]> = new Map([
  [4, [0, 0, 150, 681, 10_000]],
  [6, [0, 0, 0, 250, 432, 9000, 150_000]],
  [10, [300, 0, 0, 0, 0, 400, 2505, 10_000, 70_000, 500_000, 2_500_000]],
])

/** How many own numbers may be played: 4, 6 or 10. */
export const tvKenoPicks: readonly number[] = [...tables.keys()]

/** Reads 4, 6 or 10 different numbers from 1 to 80; `undefined` where it is nothing of TV keno. */
export function readTvKenoNumbers(value: unknown): readonly number[] | undefined {
  const numbers = readDifferent(readKeys(value)?.numbers, { from: 1, to: tvKenoNumbers, most: 10 })
  return numbers && tables.has(numbers.length) ? numbers : undefined
}

/** A ticket; none where nothing is staked: a round is drawn though nobody has one in it. */
function readTicket(choices: unknown, stake: Amount): readonly number[] | undefined {
  const none = readDifferent(readKeys(choices)?.numbers, { from: 1, to: tvKenoNumbers, most: 0 })
  return stake === 0 && none ? none : readTvKenoNumbers(choices)
}

/** Twenty numbers from 1 to 80, as they were drawn. */
export function drawTvKeno(draws: Draws): number[] {
  return pick(draws, tvKenoNumbers, tvKenoDrawn).map((index) => index + 1)
}

/** In how many draws so many of `picks` own numbers are hit. */
export function tvKenoWays(picks: number, hits: number): bigint {
  return waysToTake(picks, hits) * waysToTake(tvKenoNumbers - picks, tvKenoDrawn - hits)
}

/** What so many own numbers pay, by hits from 0 on; nothing where so many cannot be played. */
export function tvKenoTable(picks: number): Multiplier[] {
  return [...(tables.get(picks) ?? [])].map((hundredths) => hundredths * 100)
}

/** Twenty of eighty are drawn for all. */
export const tvKeno: HouseGame = {
  config: 'tv-keno@1',
  kind: 'shared',
  variants: [97],
  play(draws, { stake, choices }) {
    const numbers = readTicket(choices, stake)
    if (!numbers) return undefined
    const drawn = drawTvKeno(draws)
    const hits = numbers.filter((number) => drawn.includes(number)).length
    const parts = numbers.length === 0 ? [] : [{ stake, multiplier: itemAt(tvKenoTable(numbers.length), hits) }]
    return { drawn: { numbers: drawn, hits }, parts }
  },
}
