/** Crash, from games.md §9: where it busts, and what a way out pays. */
import { type Part, payParts } from './pay.ts'
import type { Stream } from './stream.ts'

const SPAN = 2n ** 52n
const FIRST = 100n
const CAP = 1_000_000n

/** A share of the stake (minor units) and the hundredths at which it left. */
export interface Way {
  readonly stake: bigint
  readonly at: bigint
}

/** Hundredths at which a round with these 52 bits busts: 100 (1.00) – 1,000,000 (10,000.00). */
export function bustOf(bits: bigint, variant: bigint): bigint {
  const raw = (variant * SPAN) / (SPAN - bits)
  if (raw < FIRST) return FIRST
  return raw > CAP ? CAP : raw
}

/** Hundredths at which the round of this stream busts. */
export function drawBust(stream: Stream, variant: bigint): bigint {
  return bustOf(stream.bits52(), variant)
}

/** Minor units paid: each way out at or below the bust by its own height, rounded once. */
export function payCrash(ways: readonly Way[], bust: bigint): bigint {
  const won: Part[] = []
  for (const way of ways) {
    if (way.at <= bust) won.push({ stake: way.stake, multiplier: way.at * 100n })
  }
  return payParts(won)
}

/** Digits behind the point in which e^x is added up: more than any hundredth can hang on. */
const UNIT = 10n ** 50n

/** Hundredths to which a stake has grown after whole `ms`: 100 × e^(0.00006 t), cut down, 10,000.00 at most. */
export function grownAfter(ms: number): bigint {
  // e^9.6 is above 10,000 already, and the series is long beyond it
  const x = 6n * BigInt(Math.min(ms, 160_000))
  let [sum, term] = [0n, UNIT]
  for (let n = 1n; term > 0n; n += 1n) {
    sum += term
    term = (term * x) / (100_000n * n)
  }
  const grown = (100n * sum) / UNIT
  return grown > CAP ? CAP : grown
}
