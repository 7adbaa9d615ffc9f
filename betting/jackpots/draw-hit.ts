import type { Fine } from './fine.ts'

/** Between which a pot is hit: from its seed on, below its ceiling. */
export interface HitRange {
  readonly seed: Fine
  readonly ceiling: Fine
}

/** Numbers below it are whole and exact. */
const all = Number.MAX_SAFE_INTEGER

/**
 * Where a pot falls: a whole number from the seed on and below the ceiling, each as likely as the others; draws that
 * would favour the low ones are thrown away. `next32` draws a whole number below 2^32. Throws where nothing lies between.
 * Source: games §12, Hit point.
 */
export function drawHit(next32: () => number, { seed, ceiling }: HitRange): Fine {
  const count = ceiling - seed
  if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(ceiling) || count < 1)
    throw new RangeError(`nothing lies between ${seed} and ${ceiling}`)
  // the higher 21 bits of one, and all of the next
  const next53 = () => (next32() >>> 11) * 0x1_0000_0000 + next32()
  const fair = all - (all % count)
  let drawn = next53()
  while (drawn >= fair) drawn = next53()
  return seed + (drawn % count)
}
