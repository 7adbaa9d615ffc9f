import { createHash } from 'node:crypto'
import { drawBetween } from '@banko/betting/numbers/draw-between.ts'
import type { Random } from '@banko/contract/feed/ports.ts'

/**
 * One stream of numbers from a seed, the same on every machine (sfc32, PractRand-clean to 2^40 bytes; the seed is
 * spread by SHA-256). A fork depends on the seed and the name alone, never on how much of the parent was used: a new
 * consumer elsewhere changes nobody's numbers.
 */
export function seededRandom(seed: number | string): Random {
  const next32 = sfc32(createHash('sha256').update(String(seed)).digest())
  const next = () => ((next32() >>> 5) * 0x400_0000 + (next32() >>> 6)) / 0x20_0000_0000_0000
  return {
    next,
    int: (from, to) => drawBetween(next32, from, to),
    fork: (name) => seededRandom(`${seed}/${name}`),
  }
}

function sfc32(seed: Buffer): () => number {
  let a = seed.readInt32LE(0)
  let b = seed.readInt32LE(4)
  let c = seed.readInt32LE(8)
  let counter = 1
  const next32 = () => {
    const sum = (((a + b) | 0) + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let round = 0; round < 15; round++) next32()
  return next32
}
