import { roundHalfUp } from '../numbers/fraction.ts'
import { readKeys, readWithin } from './choices.ts'
import type { Draws } from './fair-stream.ts'
import type { HouseGame } from './house-game.ts'
import type { PaidPart } from './payout.ts'
import { type Variant, variants } from './variant.ts'

/** What a stake has grown to, in hundredths: 1.36 is 136. */
export type Growth = number

/** Below this nothing is cashed out: at 1.00 the stake would always come back. */
export const cashOutMin: Growth = 101
/** Growth ends here, and with it the round: 10,000.00. */
export const growthMax: Growth = 1_000_000

const all = 1n << 52n

/** ⌊variant × 2⁵² ÷ (2⁵² − r)⌋ hundredths, 1.00 to 10,000.00. Source: games §9. */
export function bustAt(variant: Variant, bits52: number): Growth {
  const bust = Number((BigInt(variant) * all) / (all - BigInt(bits52)))
  return Math.min(Math.max(bust, 100), growthMax)
}

const scale = 10n ** 30n
const halvings = 10n

/**
 * What a stake has grown to after so many milliseconds: ⌊100 × e^(0.00006 t)⌋ hundredths, 10,000.00 at most. Worked out
 * in thirty decimals, of which the first twenty hold: everybody has the same. Throws for a time that is not whole or below
 * zero. Source: games §9.
 */
export function growthAfter(ms: number): Growth {
  if (!Number.isSafeInteger(ms) || ms < 0) throw new RangeError(`${ms} is no time of a round`)
  const grown = 100n * exponentialOf((6n * BigInt(Math.min(ms, 160_000)) * scale) / 100_000n)
  return Math.min(Number(grown / scale), growthMax)
}

/** e^x, both in units of `scale`: the series of x ÷ 2¹⁰, squared ten times. */
function exponentialOf(x: bigint): bigint {
  const part = x >> halvings
  let [sum, term] = [0n, scale]
  for (let index = 1n; term > 0n; index += 1n) {
    sum += term
    term = (term * part) / (scale * index)
  }
  for (let index = 0n; index < halvings; index += 1n) sum = roundHalfUp({ n: sum * sum, d: scale })
  return sum
}

/** A part of the stake and where it was taken out: at a growth that was set before, or by hand after so many milliseconds. */
export interface CashOutPart {
  readonly stake: number
  readonly at: Growth
}

/** Reads parts of a stake, which are not more than all of it; `undefined` where they are none. What is not in them stays in. */
export function readCashOuts(value: unknown, stake: number): readonly CashOutPart[] | undefined {
  const list = readKeys(value)?.parts
  if (!Array.isArray(list) || list.length > 100) return undefined
  const parts = list.map(readPart).filter((part) => part !== undefined)
  const sum = parts.reduce((total, part) => total + part.stake, 0)
  return parts.length === list.length && sum <= stake ? parts : undefined
}

function readPart(value: unknown): CashOutPart | undefined {
  const keys = readKeys(value)
  const stake = readWithin(keys?.stake, 1, Number.MAX_SAFE_INTEGER)
  const ms = readWithin(keys?.afterMs, 0, Number.MAX_SAFE_INTEGER)
  const at = ms === undefined ? readWithin(keys?.at, cashOutMin, growthMax) : growthAfter(ms)
  return stake !== undefined && at !== undefined && at >= cashOutMin ? { stake, at } : undefined
}

/** What was taken out at or before the bust is paid what it had grown to. */
export function cashOut({ stake, at }: CashOutPart, bust: Growth): PaidPart {
  return { stake, multiplier: at <= bust ? at * 100 : 0 }
}

/** Stakes grow until the round busts; who is out before has what theirs had grown to. */
export const crash: HouseGame = {
  config: 'crash@1',
  kind: 'shared',
  variants,
  play(draws: Draws, { stake, variant, choices }) {
    const parts = readCashOuts(choices, stake)
    if (!parts) return undefined
    const bust = bustAt(variant, draws.bits52())
    return { drawn: { bust }, parts: parts.map((part) => cashOut(part, bust)) }
  },
}
